import golden from "../../../fixtures/golden/price-bridges.json" with { type: "json" };
import { componentIds } from "../components/registry.ts";
import { type ComponentId, type CraneTypeId, normaliseCraneType } from "../crane-types.ts";
import { type Paise, paiseOrNull } from "../numbers/money.ts";
import type { QuotationRequest } from "../quotation/document/request.ts";
import { newDraft } from "../quotation/draft/draft.ts";
import { requestOf } from "../wizard/request-of.ts";
import { wizardReducer } from "../wizard/wizard-reducer.ts";
import { eventsOf, quoted, type Tables } from "./golden.ts";

type Inputs = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The worked bridges, each from one quotation to another, over the example tables and those that replace them. */
export const bridgeCases = golden.bridges;
export type PriceBridgeCase = (typeof bridgeCases)[number];
export type PriceBridgeSide = PriceBridgeCase["a"] | PriceBridgeCase["b"];

export const craneTypeOfCase = ({ crane_kind }: PriceBridgeCase): CraneTypeId =>
  normaliseCraneType(crane_kind);

/** The worked bridge with this id. */
export function bridgeCase(id: string): PriceBridgeCase {
  const found = bridgeCases.find((each) => each.id === id);
  if (!found) throw new RangeError(id);
  return found;
}

/** Returns the request of a salesperson who enters these inputs at these tables. */
export function requestOfSide(
  craneType: CraneTypeId,
  side: PriceBridgeSide,
  tables: Tables,
): QuotationRequest {
  let draft = newDraft({ id: "draft", owner: "tester", craneType, now: "2026-11-20T06:00:00.000Z" });
  for (const component of componentIds()) {
    const inputs = (side.inputs as Readonly<Partial<Record<ComponentId, Inputs>>>)[component] ?? {};
    const events =
      inputs.not_in_scope === true
        ? [{ kind: "setScope", component, inScope: false } as const]
        : eventsOf(component, inputs as Parameters<typeof eventsOf>[1]);
    for (const event of events) draft = wizardReducer(draft, event);
    draft = quoted(draft, component, tables);
  }
  return requestOf(wizardReducer(draft, { kind: "typeMargin", text: side.margin_percentage }));
}

/** An amount of a worked bridge, as its decimal text has it, in paise. */
export function paiseIn(text: string): Paise {
  const amount = paiseOrNull(Number(text.replace("-", "")));
  if (amount === null) throw new RangeError(text);
  return text.startsWith("-") ? -amount : amount;
}
