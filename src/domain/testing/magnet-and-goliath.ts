/*
 * A ninth component and a third crane type, as a developer would add them. The magnet comes after the hoist
 * and has a price table. The goliath has legs, without runway and columns. A test must import this file
 * first, so that derived registries include them.
 */
import { type ComponentDefinition, defineComponent } from "../components/define-component.ts";
import { components } from "../components/registry.ts";
import { type ComponentId, type CraneType, type CraneTypeId, craneTypes } from "../crane-types.ts";
import { girderRules } from "../engineering/girder-rules.ts";

/** A name beyond those that the types know. */
const beyond = <Name extends string>(name: string): Name => name as Name;

export const magnet = beyond<ComponentId>("magnet");
export const legs = beyond<ComponentId>("legs");
export const goliath = beyond<CraneTypeId>("goliath");

const magnetDefinition = defineComponent({
  id: magnet,
  title: "Magnet",
  noun: "magnet",
  step: {
    id: beyond<ComponentDefinition["step"]["id"]>("magnet"),
    heading: "Magnet Configuration",
    description: "Configure magnet specifications",
  },
  delivered: ["beam", "beams"],
  taxedAs: "services",
  partOfRunway: false,
  mayBeOutOfScope: true,
  priceFailed: "Error fetching price",
  fields: {
    capacity: {
      label: "Capacity",
      format: { kind: "capacity" },
      need: "save",
      choice: {
        kind: "table",
        plural: "capacities",
        failed: "Error fetching magnet capacities",
        lookUp: { path: "/api/magnet/capacities", summary: "Capacities with a magnet" },
      },
      prefill: { component: "span", field: "capacity", lock: false },
    },
    magnet_type: {
      label: "Magnet Type",
      format: { kind: "text", maxLength: 200 },
      need: "save",
      choice: {
        kind: "table",
        plural: "magnet_types",
        failed: "Error fetching magnet types",
        lookUp: { path: "/api/magnet/types/:capacity", summary: "Magnets of a capacity" },
      },
    },
  },
  pricing: {
    kind: "table",
    columns: {
      capacity: { role: "key" },
      magnet_type: { role: "key" },
      price: { role: "value", label: "Price", unit: "₹" },
    },
    samples: {
      "single-girder": [
        { capacity: "5T", magnet_type: "Round 1200", price: "250000" },
        { capacity: "10T", magnet_type: "Round 1500", price: "410000" },
      ],
    },
    formula: { factors: [[{ column: "price" }]] },
    lookUp: { path: "/api/magnet", summary: "Price of a magnet", answers: ["price"] },
  },
  drawing: null,
});

const legsDefinition = defineComponent({
  id: legs,
  title: "Legs",
  noun: "legs",
  step: {
    id: beyond<ComponentDefinition["step"]["id"]>("legs"),
    heading: "Legs Configuration",
    description: "Configure legs specifications",
  },
  delivered: ["set", "sets"],
  taxedAs: "goods",
  partOfRunway: false,
  mayBeOutOfScope: false,
  priceFailed: "Failed to fetch price",
  fields: {
    leg_height: {
      label: "Leg Height (m)",
      short: "Leg Height",
      format: { kind: "number", unit: "m", min: 0, step: 0.1 },
      need: "save",
    },
  },
  pricing: { kind: "typing" },
  drawing: null,
});

const goliathRecord: CraneType = {
  id: goliath,
  label: "Goliath",
  spellings: ["Goliath", "goliath crane"],
  title: "Goliath Crane",
  description: "One girder on legs of its own",
  noun: "goliath crane",
  kind: "goliath",
  series: "GC",
  database: "goliath_cranes",
  databaseTitle: "Goliath Database",
  components: ["span", "hoist", magnet, "end_carriage", legs, "wiring", "industrial_erection", "panel"],
  stepAccess: "reached",
  refusal: "toast",
  customColumnHeightMin: null,
  saveFailed: "Failed to save goliath quotation",
  finalFailed: "Failed to get final goliath quotation",
};

const single = craneTypes["single-girder"];

Object.assign(components, { [magnet]: magnetDefinition, [legs]: legsDefinition });
Object.assign(craneTypes, {
  [goliath]: goliathRecord,
  [single.id]: { ...single, components: single.components.toSpliced(2, 0, magnet) },
});
Object.assign(girderRules, { [goliath]: girderRules["single-girder"] });

export const magnetRows = [
  { capacity: "5T", magnet_type: "Round 1200", price: "250000" },
  { capacity: "5T", magnet_type: "Round 1000", price: "190000" },
];
