import { craneTypeIn } from "../archive/past-quotation.ts";
import { componentIds, components, findComponent } from "../components/registry.ts";
import { findCraneType } from "../crane-types.ts";
import type { RowCondition } from "../firm/rows/condition.ts";
import { amountPower, readAmount } from "../imports/amount-cells.ts";
import { foldHeading, type ListField } from "../imports/list-field.ts";
import type { RefusedRow } from "../imports/list-kinds.ts";
import { headingFor, type ListRow, type ReadList, refusedFor } from "../imports/list-sheet.ts";
import { readMeasure } from "../imports/measure-cells.ts";
import { rupees } from "../numbers/money.ts";
import { offerKindTitles } from "../offers/offer.ts";
import { nameKey } from "../text/same-name.ts";
import { foldText } from "../text/search-text.ts";
import { type CatalogueOption, optionProblems, problemText } from "./option.ts";

const words = (text: string): string[] => text.split(", ");

/** The columns of an imported or exported list of options (Excel or CSV), in the order of the export. */
export const optionFields: readonly ListField[] = [
  {
    name: "name",
    label: "Name",
    isNeeded: true,
    takesAnyWord: true,
    headings: words("option, item, item name, accessory, product, option name, product name, particulars"),
    otherwise: words("item description, description, description of goods, product description"),
  },
  { name: "group", label: "Group", headings: words("category, type, section, head") },
  {
    name: "text",
    label: "Text",
    headings: words("description, item description, details, specification, scope, text for the paper"),
    joinedWith: "\n",
  },
  { name: "kind", label: "Usually", headings: words("role, firm or optional, firm optional") },
  {
    name: "hsn_sac",
    label: "HSN or SAC",
    headings: words("hsn, sac, hsn sac, hsn code, sac code, hsn/sac, code"),
  },
  { name: "unit", label: "Unit", headings: words("uom, units, per") },
  {
    name: "price",
    label: "Price before GST, ₹",
    headings: words("price, rate, list price, selling price, amount, price before gst"),
    units: words("rs, inr, rupees, lakh, lakhs, lac, lacs"),
  },
  {
    name: "cost",
    label: "Cost, ₹",
    headings: words("cost, cost price, buying price, purchase price, purchase rate, our cost"),
  },
  { name: "crane_types", label: "Crane types", headings: words("crane type, for cranes, offered for") },
  { name: "hoist_types", label: "Hoist types", headings: words("hoist type, for hoists") },
  {
    name: "capacity_from",
    label: "Capacity from, T",
    headings: words("capacity from, from capacity, minimum capacity"),
  },
  {
    name: "capacity_to",
    label: "Capacity to, T",
    headings: words("capacity to, to capacity, maximum capacity"),
  },
  { name: "components", label: "With components", headings: words("components, needs") },
  { name: "lift_reached", label: "Only where the lift is reached", headings: words("lift reached") },
];

/** An option of a list. */
export type ListedOption = {
  row: number;
  option: CatalogueOption;
  /** The fields that the list fills. Others of a known option stay. */
  given: readonly (keyof CatalogueOption)[];
};

export type OptionSheet = { records: ListedOption[]; refused: RefusedRow[] };

/** A new option before its row is read. */
const blank: CatalogueOption = {
  ...{ name: "", group: "", text: "", kind: "optional", code: "", unit: "", price: 0, cost: null },
};

type CellProblem = { field: string; msg: string };
type Cells = Partial<CatalogueOption> | CellProblem;

const namesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

function readNames(
  text: string,
  field: string,
  find: (name: string) => string | null | undefined,
): string[] | CellProblem {
  const found: string[] = [];
  const names = namesIn(text);
  for (const name of names) {
    const id = find(name);
    if (!id)
      return {
        field,
        msg: names.length === 1 ? "is not known" : `has “${name.slice(0, 40)}”, which is not known`,
      };
    found.push(id);
  }
  return found;
}

const componentNamed = (name: string): string | undefined =>
  componentIds().find((id) => id === name || foldText(components[id].title) === foldText(name));

function readCondition(texts: ListRow["texts"]): RowCondition | CellProblem {
  const types = readNames(texts.crane_types ?? "", "crane_types", craneTypeIn);
  if (!Array.isArray(types)) return types;
  const needed = readNames(texts.components ?? "", "components", componentNamed);
  if (!Array.isArray(needed)) return needed;
  const limits: { capacity_from?: number; capacity_to?: number } = {};
  for (const field of ["capacity_from", "capacity_to"] as const) {
    const text = texts[field];
    if (text === undefined) continue;
    const measured = readMeasure(text, "T", "");
    if (measured === null) return { field, msg: "is not a load in tonnes" };
    limits[field] = Number(measured);
  }
  const hoists = namesIn(texts.hoist_types ?? "");
  const lift = texts.lift_reached;
  if (lift !== undefined && !/^(?:yes|no|y|n)$/i.test(lift))
    return { field: "lift_reached", msg: "is neither Yes nor No" };
  return {
    ...(needed.length > 0 && { components: needed }),
    ...(types.length > 0 && { crane_types: types }),
    ...(hoists.length > 0 && { hoist_types: hoists }),
    ...limits,
    ...(lift !== undefined && { lift_reached: /^y/i.test(lift) }),
  };
}

const optionalWords = /^(?:o|optional|option|extra|add[- ]?on)$/i;
const firmWords = /^(?:f|firm|standard|included|yes)$/i;

/** The cells of a row as fields of an option; the first fault of a cell in their place. */
function readCells({ texts }: ListRow, unitOf: (field: string) => string): Cells {
  const { name, group, text, hsn_sac, unit } = texts;
  const fields: Partial<CatalogueOption> = {
    ...(name !== undefined && { name }),
    ...(group !== undefined && { group }),
    ...(text !== undefined && { text }),
    ...(hsn_sac !== undefined && { code: hsn_sac.replace(/[\s.]/g, "") }),
    ...(unit !== undefined && { unit }),
  };
  for (const field of ["price", "cost"] as const) {
    const amount = texts[field];
    if (amount === undefined) continue;
    const read = readAmount(amount, amountPower(unitOf(field)));
    if ("problem" in read) return { field, msg: read.problem };
    fields[field] = read.amount;
  }
  if (texts.kind !== undefined) {
    const kind = texts.kind.trim();
    if (optionalWords.test(kind)) fields.kind = "optional";
    else if (firmWords.test(kind)) fields.kind = "firm";
    else return { field: "kind", msg: "is neither Firm nor Optional" };
  }
  const condition = readCondition(texts);
  if ("msg" in condition) return condition;
  if (Object.keys(condition).length > 0) fields.holds = condition;
  return fields;
}

const quoted = (value: string): string => `“${value.replace(/\s+/g, " ").trim().slice(0, 60)}”`;

/** Turns the rows of a list into options. A row with a fault is refused with its first reason, and stops no other. */
export function readOptionList({ rows, columns }: Pick<ReadList, "rows" | "columns">): OptionSheet {
  const records: ListedOption[] = [];
  const refused: RefusedRow[] = [];
  const names = new Map<string, number>();
  const units = new Map(columns.map(({ field, heading }) => [field, foldHeading(heading).unit]));
  for (const row of rows) {
    if (row.faults.length > 0) {
      refused.push(refusedFor(row.row, row.faults));
      continue;
    }
    const refuse = (field: string, sentence: (heading: string) => string): void => {
      const column = headingFor(optionFields, columns, field);
      refused.push({ row: row.row, column, text: sentence(column) });
    };
    const cells = readCells(row, (field) => units.get(field) ?? "");
    if ("msg" in cells) {
      refuse(cells.field, (column) => `${column} ${quoted(row.texts[cells.field] ?? "")} ${cells.msg}.`);
      continue;
    }
    const option = { ...blank, ...cells };
    const key = nameKey(option.name);
    const first = names.get(key);
    if (first !== undefined) {
      refuse("name", (column) => `${column} ${quoted(option.name)} is in row ${first}, too.`);
      continue;
    }
    if (option.name === "") {
      refuse("name", (column) => `${column} is empty.`);
      continue;
    }
    names.set(key, row.row);
    records.push({ row: row.row, option, given: Object.keys(cells) as (keyof CatalogueOption)[] });
  }
  return { records, refused };
}

/** Returns a known option with the values of a list. Values and parts of the condition that the list does not have are kept. */
export const mergedOption = (before: CatalogueOption, { option, given }: ListedOption): CatalogueOption => ({
  ...before,
  ...Object.fromEntries(given.filter((name) => name !== "name").map((name) => [name, option[name]])),
  ...(option.holds && { holds: { ...before.holds, ...option.holds } }),
});

/** Returns the reasons why an option of a list cannot be taken, or null: a new one may lack values that a known one has. */
export function refusalOf(
  option: CatalogueOption,
  { given }: Pick<ListedOption, "given">,
  isNew: boolean,
): string | null {
  const texts = optionProblems(option).map((problem) => {
    if (problem.field !== "hsn_sac") return `${problemText(problem)}.`;
    return option.code === ""
      ? "HSN or SAC is empty. Write its 4 to 8 digits."
      : `HSN or SAC ${quoted(option.code)} must be 4 to 8 digits.`;
  });
  if (isNew && !given.includes("price")) texts.push("Price is empty. Write 0 for an option without a price.");
  return texts.length === 0 ? null : texts.join(" ");
}

/** The headings of an exported catalogue, which an import takes as they are. */
export const optionColumns: readonly string[] = optionFields.map(({ label }) => label);

/** Returns an option as a row of a list: amounts in rupees. */
export function rowOfOption({ holds = {}, ...option }: CatalogueOption): (string | number)[] {
  return [
    option.name,
    option.group,
    option.text,
    offerKindTitles[option.kind],
    option.code,
    option.unit,
    rupees(option.price),
    option.cost === null ? "" : rupees(option.cost),
    (holds.crane_types ?? []).map((id) => findCraneType(id)?.label ?? id).join(", "),
    (holds.hoist_types ?? []).join(", "),
    holds.capacity_from ?? "",
    holds.capacity_to ?? "",
    (holds.components ?? []).map((id) => findComponent(id)?.title ?? id).join(", "),
    holds.lift_reached ? "Yes" : "",
  ];
}
