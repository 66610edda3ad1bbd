import { componentIds, components } from "#domain/components/registry.ts";
import { allCraneTypes } from "#domain/crane-types.ts";
import { controlTypes, dutyClasses, powerSupplies } from "#domain/engineering/technical-overrides.ts";
import { standardForms } from "#domain/firm/document-forms.ts";
import { benefitGlyphs, orderEvents, serviceGlyphs } from "#domain/firm/firm-profile.ts";
import { blockForms, paperBlocks } from "#domain/firm/paper-blocks.ts";
import { knownDescriptionNames, ownNames } from "#domain/firm/rows/description-rows.ts";
import { rowPlaceholders } from "#domain/firm/rows/row-placeholders.ts";
import { termPlaceholders } from "#domain/firm/rows/terms-that-hold.ts";
import { asRecord } from "#domain/text/unknown-values.ts";
import { formNames } from "../papers/pdf-forms.ts";
import {
  area,
  asOptions,
  choice,
  type FirmField,
  type FirmList,
  lines,
  list,
  none,
  number,
  type Option,
  text,
} from "./firm-field.ts";

const titled = (glyphs: readonly string[]) => [
  text("Title", "title"),
  choice("Drawing", [none, ...asOptions(glyphs)], "glyph"),
  area("Text", "text"),
];

const componentOptions: readonly Option[] = componentIds().map((id) => ({
  value: id,
  label: components[id].title,
}));

/** The names in braces of the values of a component. */
const namesHint = (component: unknown): string | undefined => {
  const id = componentIds().find((each) => each === component);
  return (
    id &&
    `Names: ${ownNames(id)
      .map((name) => `{${name}}`)
      .join(" ")}`
  );
};

/** The condition of a row. */
const condition: FirmField = { kind: "condition", label: "Condition", path: ["holds"] };

const titledText = [text("Title", "title"), area("Text", "text"), condition];

/** The cranes of a group of technical standards. */
export const motionCranes: readonly FirmField[] = [
  choice(
    "Crane type",
    [
      { value: "", label: "Every crane type" },
      ...allCraneTypes().map(({ id, label }) => ({ value: id, label })),
    ],
    "crane_type",
  ),
  { ...text("Hoist type", "hoist_type"), hint: "As in the price table. Empty: every other hoist" },
];

/** The values of a row of technical standards. Speeds are in m/min. */
const motionColumns: readonly FirmField[] = [
  number("Up to (t)", "capacity_to"),
  choice(
    "Duty class",
    dutyClasses.map((value) => ({ value, label: value })),
    "duty_class",
  ),
  number("Hoisting (m/min)", "hoist_speed"),
  number("Hoisting, creep", "hoist_creep_speed"),
  number("Cross travel (m/min)", "cross_travel_speed"),
  number("Cross travel, creep", "cross_travel_creep_speed"),
  number("Long travel (m/min)", "long_travel_speed"),
  number("Long travel, creep", "long_travel_creep_speed"),
];

/** The fields of each section but the logo, in their order on the screen. */
export const firmFields: Readonly<Record<string, readonly (FirmField | FirmList)[]>> = {
  letterhead: [
    text("Firm", "name"),
    { kind: "flag", path: ["registered"], label: "® after the name" },
    text("Line under the name", "tagline"),
  ],
  address: [
    lines("Address", "address"),
    text("City", "city"),
    text("GSTIN", "gstin"),
    text("State", "state"),
    lines("Telephones", "phones"),
    text("E-mail", "email"),
    text("Website", "website"),
    text("HSN", "hsn"),
    text("SAC", "sac"),
  ],
  bank: [
    text("Account name", "bank", "account_name"),
    text("Account number", "bank", "account_number"),
    text("IFSC", "bank", "ifsc"),
    text("Bank", "bank", "bank"),
    text("Branch", "bank", "branch"),
  ],
  terms: [
    list(
      "Clauses",
      "clause",
      ["terms"],
      [
        text("Title", "title"),
        { kind: "flag", path: ["off"], label: "Switched off" },
        { ...area("Text", "text"), hint: "Names: {payment} {dispatch_week} {valid_until}" },
        condition,
      ],
      { blank: { title: "", text: "" }, names: rowPlaceholders },
    ),
  ],
  milestones: [
    list(
      "Milestones",
      "milestone",
      ["milestones"],
      [
        text("Label", "label"),
        text("When", "when"),
        number("Percent", "percent"),
        choice("Due from", asOptions(orderEvents), "due", "event"),
        number("Days after", "due", "days"),
        condition,
      ],
      {
        blank: { label: "", when: "", percent: 0, due: { event: "order", days: 0 } },
        names: termPlaceholders,
      },
    ),
  ],
  delivery: [
    list(
      "Stages",
      "stage",
      ["delivery"],
      [
        text("Stage", "label"),
        number("First week", "first_week"),
        number("Last week", "last_week"),
        choice("By", asOptions(["us", "customer"]), "by"),
        choice("Ends with", [none, ...asOptions(["dispatch", "commissioning"])], "ends_with"),
        condition,
      ],
      { blank: { label: "", first_week: 1, last_week: 1, by: "us" }, names: termPlaceholders },
    ),
  ],
  claims: [
    number("Established", "established"),
    text("Experience", "experience"),
    list(
      "Certifications",
      "certification",
      ["certifications"],
      [text("Label", "label"), text("Value", "value")],
      { blank: { label: "", value: "" } },
    ),
  ],
  papers: [
    choice(
      "Form of Download PDF",
      standardForms.map((form) => ({ value: form, label: formNames[form] })),
      "document_form",
    ),
    { kind: "flag", path: ["cover_drawing"], label: "Picture of the crane on page 1" },
  ],
  contacts: [
    list(
      "Contacts",
      "contact",
      ["paper", "contacts"],
      [
        text("Heading", "heading"),
        text("Name", "name"),
        text("Role", "role"),
        text("Telephone", "phone"),
        text("E-mail", "email"),
      ],
    ),
  ],
  descriptions: [
    ...componentIds().map((id) => ({
      ...text(`${components[id].title}: name on papers`, "paper", "component_names", id),
      hint: components[id].title,
    })),
    list(
      "Descriptions",
      "description",
      ["paper", "descriptions"],
      [
        choice("Component", componentOptions, "component"),
        { ...area("Text", "text"), hint: (entry) => namesHint(asRecord(entry).component) },
        condition,
      ],
      { blank: { component: componentIds()[0], text: "" }, names: knownDescriptionNames },
    ),
  ],
  technical: [
    {
      kind: "motions",
      path: ["technical_standards", "motions"],
      label: "Duty class and speeds",
      noun: "row",
      columns: motionColumns,
      blank: {
        capacity_to: "",
        duty_class: "M5",
        ...Object.fromEntries(motionColumns.slice(2).map(({ path }) => [String(path[0]), ""])),
      },
    },
    choice(
      "Supply",
      Object.entries(powerSupplies).map(([value, { text }]) => ({ value, label: text })),
      "technical_standards",
      "supply",
    ),
    text("Ambient", "technical_standards", "ambient"),
    {
      kind: "flags",
      label: "Control",
      path: ["technical_standards", "control"],
      options: controlTypes.map((value) => ({
        value,
        label: value.charAt(0).toUpperCase() + value.slice(1),
      })),
    },
    list(
      "Lines of the data sheet",
      "line",
      ["technical_standards", "lines"],
      [
        text("Group", "group"),
        text("Label", "label"),
        {
          ...area("Text", "text"),
          hint: `Names such as ${["duty_class", "hoist_speed", "hoist_motor", "dsl_rating", "rail"].map((name) => `{${name}}`).join(" ")} are filled in.`,
        },
        condition,
      ],
      { blank: { group: "Hoist", label: "", text: "" }, names: rowPlaceholders },
    ),
  ],
  prints: blockForms.map((form) => ({
    kind: "flags" as const,
    label: formNames[form],
    path: ["paper", "prints", form],
    options: asOptions(paperBlocks),
  })),
  cover: [
    list("Reasons for this firm", "reason", ["paper", "cover"], titledText, { names: rowPlaceholders }),
  ],
  makes: [
    list(
      "Makes",
      "make",
      ["paper", "makes"],
      [text("Component", "component"), text("Supply", "supply"), text("Make", "make"), condition],
      { names: rowPlaceholders },
    ),
  ],
  standards: [
    area("Built to", "paper", "standards"),
    area("Paint", "paper", "paint"),
    area("Tests", "paper", "tests"),
    area("Handed over", "paper", "handed_over"),
  ],
  scope: [
    list(
      "Items",
      "item",
      ["paper", "scope"],
      [
        text("Item", "item"),
        choice(
          "Supplied by",
          [
            { value: "us", label: "Us" },
            { value: "customer", label: "The customer" },
            { value: "nobody", label: "Not needed" },
          ],
          "by",
        ),
        choice("Follows the component", [none, ...componentOptions], "component"),
        condition,
      ],
      { blank: { item: "", by: "us" }, names: rowPlaceholders },
    ),
  ],
  references: [
    list(
      "References",
      "reference",
      ["paper", "references"],
      [
        text("Customer", "name"),
        text("Place", "place"),
        text("Crane", "crane"),
        number("Year", "year"),
        { kind: "picture", label: "Picture", path: ["picture"] },
      ],
      { blank: { name: "", place: "", crane: "", year: "" } },
    ),
  ],
  service: [
    list("Service and spares", "entry", ["paper", "service"], titledText, { names: rowPlaceholders }),
  ],
  mail: [
    { ...text("Subject", "mail", "subject"), isWide: true },
    {
      ...area("Text", "mail", "text"),
      hint: "Placeholders such as {person}, {number} and {sender} are filled in.",
    },
  ],
  landing: [
    area("Notice", "notice"),
    area("Line under the title", "hero"),
    {
      kind: "list",
      path: ["benefits"],
      label: "Benefits",
      noun: "benefit",
      columns: titled(benefitGlyphs),
      blank: { title: "", text: "" },
    },
    lines("Industries", "industries"),
    {
      kind: "list",
      path: ["services"],
      label: "Services",
      noun: "service",
      columns: titled(serviceGlyphs),
      blank: { title: "", text: "" },
    },
    text("Map", "map_url"),
    text("Facebook", "social", "facebook"),
    text("WhatsApp", "social", "whatsapp"),
    text("Instagram", "social", "instagram"),
    text("YouTube", "social", "youtube"),
  ],
};
