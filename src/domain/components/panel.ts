import { defineComponent } from "./define-component.ts";

export const panel = defineComponent({
  id: "panel",
  title: "Panel",
  noun: "panel",
  step: { id: "panel", heading: "Panel Configuration", description: "Configure panel specifications" },
  delivered: ["no.", "nos."],
  taxedAs: "goods",
  partOfRunway: false,
  mayBeOutOfScope: true,
  priceFailed: "Failed to fetch price",
  fields: {
    panel_type: { label: "Panel type", format: { kind: "text", maxLength: 200 }, need: "never" },
    description: {
      label: "Description",
      format: { kind: "text", maxLength: 20_000, multiline: true },
      need: "never",
    },
  },
  pricing: { kind: "typing" },
  drawing: null,
});
