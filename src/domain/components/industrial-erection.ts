import { defineComponent } from "./define-component.ts";

export const industrialErection = defineComponent({
  id: "industrial_erection",
  title: "Industrial Erection",
  noun: "industrial erection",
  step: {
    id: "industrial-erection",
    heading: "Industrial Erection Configuration",
    description: "Configure industrial erection specifications",
  },
  delivered: ["job", "jobs"],
  taxedAs: "services",
  partOfRunway: false,
  mayBeOutOfScope: true,
  priceFailed: "Failed to fetch price",
  fields: {
    description: {
      label: "Description",
      format: { kind: "text", maxLength: 20_000, multiline: true },
      need: "never",
      alsoNamed: ["industrial_erection_details"],
    },
  },
  pricing: { kind: "typing", coversRunway: true },
  drawing: null,
});
