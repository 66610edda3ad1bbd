import type { Draft } from "../draft/draft.ts";
import { currentQuote, quoteBeside } from "../draft/draft-part.ts";
import { estimatedComponent } from "./estimated-component.ts";

/** Returns whether the girder of a working quotation was designed, so that it has a calculation. */
export function isDesigned(draft: Draft): boolean {
  const quote = currentQuote(draft, estimatedComponent) ?? quoteBeside(draft, estimatedComponent);
  return quote?.is === "priced" && quote.estimate?.basis === "designed";
}
