import fc from "fast-check";
import { componentIds, components } from "../components/registry.ts";
import { type ComponentId, craneTypes } from "../crane-types.ts";
import { noCustomer } from "../customers/customer-block.ts";
import { formatDate } from "../dates/format-date.ts";
import { judgedCranes } from "../document/blocks/row-crane.ts";
import { offerContent } from "../document/offer-content.ts";
import { orderContent } from "../document/order-content.ts";
import { orderedPositions, orderPosition } from "../document/ordered/ordered-positions.ts";
import { orderedScope } from "../document/ordered/ordered-scope.ts";
import { worksContent } from "../document/works-content.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { defaultStandards } from "../engineering/standards.ts";
import type { offerForms } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { profileFor } from "../firm/rows/profile-rows.ts";
import { type SaleConditions, withConditions } from "../firm/sale-conditions.ts";
import {
  type FreePosition,
  isQuoted,
  type OfferDocument,
  type PricedPosition,
  type QuotedPosition,
} from "../offers/offer.ts";
import { offerFigures } from "../offers/offer-totals.ts";
import { offeredCranes } from "../offers/offered-cranes.ts";
import { quotedCraneOf } from "../offers/quoted.ts";
import { freezeOrder } from "../orders/frozen-order.ts";
import { orderOf } from "../orders/order.ts";
import type { FieldValues } from "../price-tables/price-table.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { totalsOf } from "../quotation/document/margin-and-totals.ts";
import { craneWordsOf } from "../quotation/lines/crane-words.ts";
import { wordsOf } from "../quotation/lines/line-words.ts";
import { readSupply, type WithSupply } from "../tax/place-of-supply.ts";
import { technicalValues } from "../technical/technical-values.ts";
import { profileIn } from "./firm-files.ts";
import { goldenQuotation } from "./golden.ts";

const demonstrationFirm = profileIn("demonstration.json");
export const firms = [
  profileIn("company.json"),
  demonstrationFirm,
  { ...demonstrationFirm, state: "Chandigarh", gstin: "04AABCD4821M1ZS" },
] as const;

export type Drawn = {
  out: readonly ComponentId[];
  hoistType: string;
  panelType: string;
  /** Who supplies the busbar along the runway; empty and absent: its own wiring has it. */
  busbar?: string;
  conditions?: SaleConditions | undefined;
  /** The technical values of its author. */
  technical?: FieldValues | undefined;
  /** The capacity of the auxiliary hoist in the row of the hoist. */
  auxiliary?: string | undefined;
  /** A document of before 1.2.0 keeps no technical values. */
  isEarlier?: boolean;
  supply?: WithSupply | undefined;
};

/** The worked quotation SG-1 without these components, and with another hoist and panel. */
export function quotationOf(given: Drawn, serial = 1): QuotationDocument {
  const document = withoutValues(given, serial);
  if (given.isEarlier) return document;
  return {
    ...document,
    technicalValues: technicalValues(craneOfDocument({ ...document, technicalValues: [] })),
  };
}

/** Returns a quotation as one firm position of an offer, with these changes. */
export const pricedPosition = (
  document: QuotationDocument,
  change: Partial<QuotedPosition> = {},
): PricedPosition & QuotedPosition => ({
  ...{
    kind: "firm",
    quotation: document.number,
    revision: 0,
    quantity: 1,
    alternateTo: null,
    onRunwayOf: null,
  },
  quoted: quotedCraneOf(document),
  ...change,
});

function withoutValues(
  { out, hoistType, panelType, busbar = "", conditions, technical, auxiliary, supply }: Drawn,
  serial: number,
): QuotationDocument {
  const { inputs } = goldenQuotation("SG-1");
  const typed = { hoist: { hoist_type: hoistType }, panel: { panel_type: panelType }, wiring: { busbar } };
  const amounts = componentIds().map((id, at) => (out.includes(id) ? 0 : 1_00_000_00 + at * 7));
  return {
    format: 1,
    number: `SG-2627-0000${serial}`,
    revision: 0,
    revises: null,
    reason: null,
    craneType: "single-girder",
    craneWords: craneWordsOf(craneTypes["single-girder"]),
    createdAt: "2026-11-20T09:42:00.000Z",
    validUntil: "2026-12-20",
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
    author: "r.patel",
    customer: noCustomer,
    lines: componentIds().map((component, at) => ({
      component,
      title: components[component].title,
      words: wordsOf(components[component]),
      inScope: !out.includes(component),
      values: {
        ...Object.fromEntries(
          Object.entries(inputs[component])
            .filter(([name]) => name in components[component].fields)
            .map(([name, value]) => [name, String(value)]),
        ),
        ...Object.entries(typed).find(([id]) => id === component)?.[1],
      },
      source: "custom" as const,
      amount: amounts[at] ?? 0,
      price: null,
      row: component === "hoist" && auxiliary !== undefined ? { aux_capacity: auxiliary } : null,
      tableVersion: null,
      estimate: null,
      system: null,
      typedBy: null,
    })),
    totals: totalsOf(amounts, "5", "18"),
    warnings: [],
    standards: defaultStandards,
    ...(technical && { technical }),
    ...(conditions && { conditions }),
    ...supply,
  };
}

export const whole: Drawn = { out: [], hoistType: "Wire Rope Hoist Standard Headroom", panelType: "VVVF" };
export const optional = componentIds().filter((id) => components[id].mayBeOutOfScope);
/** Conditions of a sale with any of their parts: whole shares that sum to 100, and stages one after another. */
export const agreed: fc.Arbitrary<SaleConditions | undefined> = fc.option(
  fc
    .record({
      terms: fc.option(
        fc.subarray([
          { title: "Payment", text: "{payment}." },
          { title: "Payment terms", text: null },
          { title: "Delivery", text: "Dispatch in week {dispatch_week} after the order." },
          { title: "Validity", text: "This price is valid until {valid_until}." },
          { title: "Warranty", text: "24 months from dispatch." },
        ]),
        { nil: undefined },
      ),
      shares: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }), {
        nil: undefined,
      }),
      weeks: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 3 }), {
        nil: undefined,
      }),
    })
    .map(({ terms, shares, weeks }): SaleConditions => {
      const cuts = [0, ...(shares ?? []).toSorted((a, b) => a - b), 100];
      const [drawings = 1, dispatch = 2, erection = 3] = (weeks ?? []).toSorted((a, b) => a - b);
      const events = ["order", "dispatch", "commissioning"] as const;
      return {
        ...(terms && { terms }),
        ...(shares && {
          milestones: cuts.slice(1).map((cut, at) => ({
            ...{ label: `Part ${at + 1}`, when: `at step ${at + 1}`, percent: cut - (cuts[at] ?? 0) },
            due: { event: events[at % events.length] ?? "order", days: at * 3 - 4 },
          })),
        }),
        ...(weeks && {
          delivery: [
            { label: "Drawings", first_week: 1, last_week: drawings, by: "us" },
            { label: "Dispatch", first_week: dispatch, last_week: dispatch, by: "us", ends_with: "dispatch" },
            { label: "Your foundations", first_week: 1, last_week: erection, by: "customer" },
          ],
        }),
      };
    }),
  { nil: undefined },
);
/** Places of supply in and out of the state of a firm, and none, as in earlier versions. */
export const supplied: fc.Arbitrary<WithSupply> = fc.record(
  {
    placeOfSupply: fc.constantFrom("Gujarat", "Maharashtra", "Chandigarh", "Ladakh"),
    sez: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
export const drawn: fc.Arbitrary<Drawn> = fc.record({
  supply: supplied,
  out: fc.subarray(optional),
  hoistType: fc.constantFrom("Wire Rope Hoist Standard Headroom", "Electric Chain Hoist", "Own hoist"),
  panelType: fc.constantFrom("VVVF", "Contactor, single speed", ""),
  busbar: fc.constantFrom("", "by_others"),
  conditions: agreed,
  technical: fc.option(
    fc
      .record({
        duty_class: fc.constantFrom("M3", "M7"),
        hoist_speed: fc.constantFrom("3.15", "8"),
        long_travel_motor: fc.constantFrom("0.75", "15"),
        supply: fc.constantFrom("400 V 50 Hz", "440 V 60 Hz"),
        control: fc.constantFrom("radio remote", "pendant from the bridge, radio remote"),
        "auxiliary.capacity": fc.constantFrom("1", "2.5"),
        "auxiliary.lift": fc.constantFrom("5", "7.5"),
      })
      .chain((all) =>
        fc
          .subarray(Object.keys(all))
          .map(
            (names): FieldValues =>
              Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
          ),
      ),
    { nil: undefined },
  ),
  auxiliary: fc.constantFrom(undefined, "1T", "2.5T"),
  isEarlier: fc.boolean(),
});

/** An offer of these cranes. All others run on the runway of the first when `shared`. */
export function offerOf(
  quotations: readonly QuotationDocument[],
  {
    shared = false,
    alternate = false,
    supplies,
    conditions,
    supply,
    quantity = 1,
    extras = [],
  }: {
    shared?: boolean;
    /** True: the last crane is an alternate to the one before it. */
    alternate?: boolean;
    quantity?: number;
    extras?: readonly FreePosition[];
    supplies?: ComponentId | undefined;
    conditions?: SaleConditions | undefined;
    supply?: WithSupply;
  } = {},
): OfferDocument {
  const positions: PricedPosition[] = quotations.map((quotation, at) => ({
    ...(alternate && at > 0 && at === quotations.length - 1
      ? { kind: "alternate" as const, alternateTo: at }
      : { kind: "firm" as const, alternateTo: null }),
    quotation: quotation.number,
    revision: 0,
    quantity,
    onRunwayOf: shared && at > 0 ? 1 : null,
    quoted: quotedCraneOf(quotation),
  }));
  if (supplies !== undefined)
    positions.push({
      ...{ kind: "firm" as const, text: "Work for all cranes", code: "995468", quantity: "1", unit: "job" },
      ...{ unitPrice: 5_00_000_00, component: supplies },
    });
  positions.push(...extras);
  return {
    format: 1,
    number: "OF-2627-00001",
    revision: 0,
    reason: null,
    createdAt: "2026-11-20T09:42:00.000Z",
    validUntil: "2026-12-20",
    createdBy: "r.patel",
    author: "r.patel",
    preparedBy: "Rohan Patel",
    customer: noCustomer,
    positions,
    discount: null,
    coveringText: "",
    figures: offerFigures(positions, null, "18"),
    ...(conditions && { conditions }),
    ...supply,
  };
}

export const quotationIn =
  (quotations: readonly QuotationDocument[]) =>
  ({ quotation }: { quotation: string }): QuotationDocument => {
    const found = quotations.find(({ number }) => number === quotation);
    if (!found) throw new RangeError(quotation);
    return found;
  };
export const contentOf = (
  offer: OfferDocument,
  quotations: readonly QuotationDocument[],
  firm: FirmProfile,
  form: (typeof offerForms)[number] = "customer",
) => offerContent(offer, form, firm, {}, quotationIn(quotations));

/** The works sheet of all cranes of an offer. */
export function worksOf(
  offer: OfferDocument,
  quotations: readonly QuotationDocument[],
  firm: FirmProfile,
  change: (crane: CraneInputs) => CraneInputs = (crane) => crane,
) {
  const craneOf = offeredCranes(offer.positions, quotationIn(quotations));
  const cranes = offer.positions.flatMap((position, at) => {
    if (!isQuoted(position)) return [];
    const { quotation, inputs } = craneOf(position);
    return [{ position: at + 1, quantity: 3, quotation, inputs: change(inputs), technicalLines: [] }];
  });
  const [, , order] = orderPapers(offer, quotations, firm);
  const besides = offer.positions.flatMap((position, at) =>
    isQuoted(position) ? [] : [{ position: at + 1, text: position.text, isFirm: true }],
  );
  return worksContent(order, cranes, firm, { besides, makes: [], marks: {} });
}

/** The order confirmation and the first proforma of an offer, and the order. */
export function orderPapers(
  offer: OfferDocument,
  quotations: readonly QuotationDocument[],
  firm: FirmProfile,
  ordered: readonly number[] = offer.positions.map((_, at) => at + 1),
) {
  const find = quotationIn(quotations);
  const all = orderedPositions(offer.positions, ordered);
  const placed = all.map(({ position }) => position);
  const craneOf = offeredCranes(placed, find);
  const { cranes } = judgedCranes(placed, craneOf, find);
  const printed = profileFor(withConditions(firm, offer.conditions), cranes, {
    naming: (numbers) => `position ${numbers.join()}`,
    validUntil: formatDate(offer.validUntil),
  });
  const sold = {
    ...{ number: offer.number, revision: 0, orderNumber: "PO/1", day: "2026-12-02", customer: noCustomer },
    positions: all.map((each) => orderPosition(each, all, { firm, craneOf })),
    scope: orderedScope(all, firm, { paper: offer.paper, quotationOf: find }),
    ...{ discount: 0, value: offer.figures.taxable, gstPercentage: "18" },
    ...readSupply(offer.placeOfSupply, offer.sez),
  };
  const order = orderOf(sold, printed, null);
  const standing = { number: null, issuedAt: null, stamps: [] };
  return [
    orderContent(
      freezeOrder(order, { form: "order-confirmation", milestone: null, isExample: false }),
      firm,
      standing,
    ),
    orderContent(freezeOrder(order, { form: "proforma", milestone: 1, isExample: false }), firm, standing),
    order,
  ] as const;
}
