import { components, fieldsOf } from "../components/registry.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "../crane-types.ts";
import {
  type ContactDetail,
  type ContactDetails,
  type CustomerField,
  contactDetails,
} from "../customers/customer-block.ts";
import type { Reading } from "../quick-entry/entry.ts";
import type { LineOrigin } from "../quotation/draft/draft.ts";
import type { PartEvent } from "../quotation/draft/draft-part.ts";
import { type AuthorField, findAuthorField, isTold, toldNamesAt } from "../technical/author-values.ts";

/**
 * The person whom a line names, how to reach that person, and the firm's site, state and GSTIN: those of the line, else of the
 * known firm. Blank where neither says it.
 */
export type NamedPerson = ContactDetails & { person: string; site: string; state: string; gstin: string };

/**
 * The values that a quick entry line gives to a draft: by `component.field`, with the customer, the person and the unused
 * words.
 */
export type EnteredLine = {
  values: Reading;
  customer: string | null;
  person?: NamedPerson;
  left: LineOrigin;
  /** The components whose ordered size the user keeps, although the table lacks it: their price is the estimate. Absent for none. */
  estimated?: readonly ComponentId[];
};

/** The events that a line can cause. */
export type LineEvent =
  | PartEvent
  | { kind: "typeMargin"; text: string }
  | { kind: "typeCustomer"; field: CustomerField; text: string }
  | { kind: "typeContact"; way: ContactDetail; text: string }
  /** A technical value of the author; an empty text sets none. */
  | { kind: "typeTechnical"; field: AuthorField; text: string };

/** Begins the keys of technical values in a line. */
export const technicalPrefix = "technical.";

/**
 * Returns the author's field that a value of a line fills; undefined for every other value. What a customer tells about
 * the building, other than its roof, counts only where others build a part of the runway: elsewhere it stays a word that is
 * not used.
 */
export function technicalFieldOf(key: string, values: Reading): AuthorField | undefined {
  const field = key.startsWith(technicalPrefix)
    ? findAuthorField(key.slice(technicalPrefix.length))
    : undefined;
  const theirs = (["lt_gantry", "column"] as const).find((id) => values[`${id}.in_scope`] === "no");
  const isOfOther = field !== undefined && isTold(field) && !toldNamesAt(theirs ?? null).includes(field);
  return isOfOther ? undefined : field;
}

/** Returns the events of typing these values, in step order. */
export function eventsOfTypedLine(
  { values, customer, person, estimated = [] }: EnteredLine,
  craneType: CraneTypeId,
): LineEvent[] {
  const typedPrice = (component: ComponentId): LineEvent[] => {
    const text = values[`${component}.price`];
    if (text === undefined) return [];
    const isTyped = components[component].pricing.kind === "typing";
    return [
      ...(isTyped ? [] : [{ kind: "setPricing" as const, component, pricing: "custom" as const }]),
      { kind: "typePrice", component, text },
    ];
  };
  const events = craneTypes[craneType].components.flatMap((component): LineEvent[] => [
    // A template may leave out a part that the line wants.
    ...(values[`${component}.in_scope`] === "yes"
      ? [{ kind: "setScope" as const, component, inScope: true }]
      : []),
    ...fieldsOf(components[component]).flatMap(([name, field]): LineEvent[] => {
      const text = values[`${component}.${name}`];
      return text === undefined
        ? []
        : [{ kind: field.choice ? "choose" : "type", component, field: name, text }];
    }),
    ...(estimated.includes(component) ? [{ kind: "takeEstimate" as const, component }] : []),
    ...typedPrice(component),
    ...(values[`${component}.in_scope`] === "no"
      ? [{ kind: "setScope" as const, component, inScope: false }]
      : []),
  ]);
  const margin = values["margin.margin_percentage"];
  const technical = Object.entries(values).flatMap(([key, text]): LineEvent[] => {
    const field = technicalFieldOf(key, values);
    return field === undefined ? [] : [{ kind: "typeTechnical", field, text }];
  });
  return [
    ...events,
    ...technical,
    ...(margin === undefined ? [] : [{ kind: "typeMargin" as const, text: margin }]),
    ...(customer === null
      ? []
      : [{ kind: "typeCustomer" as const, field: "company" as const, text: customer }]),
    ...(person ? personEvents(person) : []),
  ];
}

const personEvents = ({ person, site, state, gstin, ...ways }: NamedPerson): LineEvent[] => [
  ...(person === "" ? [] : [{ kind: "typeCustomer" as const, field: "name" as const, text: person }]),
  ...Object.entries({ site, state, gstin }).flatMap(([field, text]) =>
    text === "" ? [] : [{ kind: "typeCustomer" as const, field: field as "site" | "state" | "gstin", text }],
  ),
  ...contactDetails
    .filter((way) => ways[way] !== "")
    .map((way) => ({ kind: "typeContact" as const, way, text: ways[way] })),
];
