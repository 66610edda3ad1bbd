import { engineeringFigures } from "../engineering/figures.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import type { SaleScopeItem } from "../firm/paper-blocks.ts";
import { fillCranePlaceholders } from "../firm/rows/row-placeholders.ts";
import { partyOf, printedScope, standardScope } from "../firm/rows/scope-party.ts";
import { isQuoted, type OfferDocument, type QuotedPosition } from "../offers/offer.ts";
import { offeredCranes } from "../offers/offered-cranes.ts";
import { positionsNamed } from "../offers/quantity-text.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { judgedCranes, rowCrane } from "./blocks/row-crane.ts";

/** The frozen quotation of a position. */
export type QuotationOf = (position: QuotedPosition) => QuotationDocument;

const naming = (numbers: readonly number[]): string => positionsNamed(numbers).toLowerCase();

/** Returns the scope list of a quotation with the parties that follow its components: its own, else the firm's items that hold. */
export function scopeOfQuotation(
  document: QuotationDocument,
  { paper }: Pick<FirmProfile, "paper">,
): SaleScopeItem[] {
  const inputs = craneOfDocument(document);
  const own = rowCrane(1, document, { inputs, figures: engineeringFigures(inputs) });
  const scope = document.paper?.scope ?? standardScope(paper?.scope ?? [], [own], () => "");
  return scope.map((item) => ({ ...item, by: partyOf(item, own.crane.components) }));
}

/** Returns the scope of the firm from which the author of a quotation begins, where papers print one. */
export const standardScopeOfQuotation = (
  { paper: _, ...document }: QuotationDocument,
  firm: FirmProfile,
): SaleScopeItem[] => (printedScope(firm).length === 0 ? [] : scopeOfQuotation(document, firm));

/** The scope of a position: its number from 1 on, and the items of its quotation. */
type PositionScope = { position: number; scope: readonly SaleScopeItem[] };

/**
 * Returns the scope list of an offer’s papers from the scopes of its positions, in the order of the first. An item that only
 * some positions have, or that they give to different parties, names its positions. An item without words, whose names
 * have no value for a position, is left out there.
 * @param naming names positions: "position 2"
 */
export function jointScope(
  positions: readonly PositionScope[],
  naming: (positions: readonly number[]) => string,
): SaleScopeItem[] {
  const rows = new Map<string, SaleScopeItem & { positions: number[] }>();
  for (const { position, scope } of positions)
    for (const { item, by, component } of scope) {
      if (item === "") continue;
      const key = JSON.stringify([item, by, component]);
      const row = rows.get(key) ?? { item, by, ...(component && { component }), positions: [] };
      if (!row.positions.includes(position)) row.positions.push(position);
      rows.set(key, row);
    }
  // Keep the rows of one item together, also when positions give the item to different parties.
  const items = [...new Set([...rows.values()].map(({ item }) => item))];
  return items.flatMap((item) =>
    [...rows.values()]
      .filter((row) => row.item === item)
      .map(({ positions: named, ...row }) => ({
        ...row,
        item: named.length === positions.length ? item : `${item}, ${naming(named)}`,
      })),
  );
}

/**
 * Returns the scope list of an offer: its own, else that of its firm cranes. Undefined: as in the profile.
 * @param named names positions by their places: "position 2"
 */
export function scopeOfOffer(
  offer: Pick<OfferDocument, "positions" | "paper">,
  firm: Pick<FirmProfile, "paper">,
  quotationOf: QuotationOf,
  named = naming,
): readonly SaleScopeItem[] | undefined {
  const { positions, paper } = offer;
  if (paper?.scope) return paper.scope;
  const scopes = positions.flatMap((position, at) =>
    isQuoted(position) && position.kind === "firm"
      ? [{ position: at + 1, scope: quotationOf(position).paper?.scope }]
      : [],
  );
  if (scopes.every(({ scope }) => scope === undefined)) return undefined;
  const { cranes } = judgedCranes(positions, offeredCranes(positions, quotationOf), quotationOf);
  const own = scopes.map(({ scope, position }) => {
    const crane = cranes.find((each) => each.position === position);
    return {
      position,
      crane,
      scope: scope ?? standardScope(firm.paper?.scope ?? [], crane ? [crane] : [], named),
    };
  });
  // The link stays where all cranes have the item; the party of each then follows its scope.
  const linked = (item: SaleScopeItem) => ({ ...item, by: partyOf(item, []) });
  const isShared = (item: SaleScopeItem) =>
    own.every(({ scope }) =>
      scope.some(
        (each) =>
          each.item === item.item && each.component === item.component && linked(each).by === linked(item).by,
      ),
    );
  return jointScope(
    own.map(({ scope, position, crane }) => {
      const resolved = (item: SaleScopeItem) =>
        isShared(item)
          ? linked(item)
          : {
              item: crane ? fillCranePlaceholders(item.item, crane) : item.item,
              by: partyOf(item, crane?.crane.components ?? []),
            };
      return { position, scope: scope.map(resolved) };
    }),
    named,
  );
}

/** Returns the scope of an offer with the parties of linked items on which its firm cranes agree. */
export function agreedScope(
  offer: Pick<OfferDocument, "positions" | "paper">,
  firm: Pick<FirmProfile, "paper">,
  quotationOf: QuotationOf,
): readonly SaleScopeItem[] {
  const { positions } = offer;
  const { cranes } = judgedCranes(positions, offeredCranes(positions, quotationOf), quotationOf);
  const scope =
    scopeOfOffer(offer, firm, quotationOf) ?? standardScope(firm.paper?.scope ?? [], cranes, naming);
  return scope.map((item) => {
    const parties = new Set(cranes.map(({ crane }) => partyOf(item, crane.components)));
    const [party] = parties;
    return parties.size === 1 && party ? { ...item, by: party } : item;
  });
}

/** Returns the scope from which the author of an offer begins: that of its firm cranes, else the firm's, where papers print one. */
export const standardScopeOfOffer = (
  { positions }: Pick<OfferDocument, "positions">,
  firm: Pick<FirmProfile, "paper">,
  quotationOf: QuotationOf,
): readonly SaleScopeItem[] =>
  printedScope(firm).length === 0 ? [] : agreedScope({ positions }, firm, quotationOf);
