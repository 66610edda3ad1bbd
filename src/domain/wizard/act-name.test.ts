import { expect, test } from "vitest";
import { actName, typedInto } from "./act-name.ts";
import type { WizardEvent } from "./wizard-reducer.ts";

const event = (given: object) => given as WizardEvent;
const span = { component: "span" };

test.each<[object, string | null]>([
  [{ ...span, kind: "type", field: "span_width_m", text: "15" }, "Span width"],
  [{ ...span, kind: "take", field: "capacity", values: {} }, "Span capacity"],
  [{ ...span, kind: "typePrice", text: "1" }, "Span price"],
  [{ ...span, kind: "setPricing", pricing: "custom" }, "Span pricing option"],
  [{ ...span, kind: "takeEstimate" }, "Span estimate taken"],
  [{ ...span, kind: "enterCustom" }, "Span as custom"],
  [{ ...span, kind: "backToSelection" }, "Span back to selection"],
  [{ ...span, kind: "setScope", inScope: true }, "Span in our scope"],
  [{ ...span, kind: "setScope", inScope: false }, "Span not in our scope"],
  [{ kind: "typeCustomer", field: "site", text: "" }, "Site"],
  [{ kind: "typeContact", way: "email", text: "" }, "E-mail"],
  [{ kind: "setConditions", act: "Milestones" }, "Milestones"],
  [{ kind: "typeTechnical", field: "hoist_speed", text: "5" }, "Hoisting speed"],
  [{ kind: "reviseInstead", number: "SG-2627-00001" }, "Revise SG-2627-00001 instead"],
  [{ kind: "takeRemedy", label: "Take 5.5 kW", events: [] }, "Take 5.5 kW"],
  [{ kind: "visit", step: "span" }, null],
  [{ kind: "saved" }, null],
])("undo names %j: %s", (given, name) => expect(actName(event(given))).toBe(name));

test.each<[object, string | null]>([
  [{ ...span, kind: "type", field: "span_width_m", text: "15" }, "span span_width_m"],
  [{ ...span, kind: "typePrice", text: "1" }, "span price"],
  [{ kind: "typeCustomer", field: "site", text: "" }, "customer site"],
  [{ kind: "typeContact", way: "email", text: "" }, "contact email"],
  [{ kind: "choosePaper", typing: "item 1" }, "scope item 1"],
  [{ kind: "choosePaper" }, null],
  [{ kind: "setConditions", act: "Milestones", typing: "label 0" }, "conditions label 0"],
  [{ kind: "setConditions", act: "Milestones" }, null],
  [{ kind: "typeTechnical", field: "hoist_speed", text: "5" }, "technical hoist_speed"],
  [{ kind: "setTechnicalLines", act: "Line", typing: "value 0" }, "technical lines value 0"],
  [{ kind: "setTechnicalLines", act: "Line" }, null],
  [{ kind: "typeMargin", text: "5" }, "typeMargin"],
  [{ kind: "typeReason", text: "" }, "typeReason"],
  [{ ...span, kind: "choose", field: "capacity", text: "5T" }, null],
])("typing on in one field is one act: %j is in %s", (given, field) =>
  expect(typedInto(event(given))).toBe(field),
);
