import type { Customer } from "../customers/customer-block.ts";
import { counted } from "../numbers/format.ts";
import { partsBeside } from "./asked-points.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";

export const missingCustomer = "customer missing";

/** Returns the finding that an addressee lacks a name; nothing for a named one. */
export const findMissingCustomer = (customer: Customer): Finding[] =>
  customer.name.trim() !== "" || customer.company.trim() !== ""
    ? []
    : [
        {
          component: null,
          step: "final",
          text: "No customer is named.",
          brief: "no customer",
          values: [],
          isUnfinished: true,
        },
      ];

function unread(context: PointContext): Finding[] {
  const words = partsBeside(context);
  return words.length === 0
    ? []
    : [
        {
          component: null,
          step: "final",
          text: `Of the line ${words.length === 1 ? "this is" : "these are"} open: ${words.join("; ")}.`,
          brief: "words not used",
          values: words,
          isUnfinished: true,
        },
      ];
}

const unchecked = ({ unchecked: values }: PointContext): Finding[] =>
  values.length === 0
    ? []
    : [
        {
          component: null,
          step: "final",
          text: `${counted(values.length, "value is", "values are")} taken over and not checked: ${values.join(", ")}.`,
          brief: `${values.length} unchecked`,
          values,
          isUnfinished: true,
        },
      ];

/** The unfinished parts: the customer, and words and values that nobody has decided. */
export const unfinishedPoints: readonly PointKind[] = [
  { kind: missingCustomer, find: ({ customer }) => (customer === null ? [] : findMissingCustomer(customer)) },
  { kind: "words not used", find: unread },
  { kind: "values not checked", find: unchecked },
];
