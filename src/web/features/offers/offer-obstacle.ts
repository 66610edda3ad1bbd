import { isSaved, type OfferDraft, type SavedPosition, workingIn } from "#domain/offers/offer-draft.ts";
import { type OpenCrane, refusedCranes } from "#domain/offers/save-together.ts";
import { ApiError, isServerAway } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";

/** Said where the server can't be reached: nothing typed is lost. */
const keptHere = "Your cranes are kept on this device. Save again when you are online.";

/** Why an offer was not saved. */
export type OfferObstacle =
  | { kind: "revised"; number: string; newest: { revision: number; author: string } }
  | { kind: "saved-before"; record: { number: string; revision: number } }
  | { kind: "refused"; positions: readonly RefusedPosition[] }
  | { kind: "open"; cranes: readonly OpenCrane[] }
  | { kind: "failed"; message: string };

/** A position that the offer can't take, and why. */
export type RefusedPosition = { position: string; quotation: string; message: string };

/** Returns the positions that the server refuses to take in; none for every other refusal. */
function refusedIn(draft: OfferDraft, thrown: unknown): RefusedPosition[] {
  if (!(thrown instanceof ApiError) || thrown.status !== 409) return [];
  return thrown.refusals.flatMap(({ msg, loc: [, part, at] }) => {
    const position = part === "positions" && typeof at === "number" ? draft.positions[at] : undefined;
    return position && isSaved(position)
      ? [{ position: position.id, quotation: position.quotation, message: msg }]
      : [];
  });
}

/** Returns why a save failed: what its author can decide first, else the fault in words. */
export function obstacleOf(draft: OfferDraft, thrown: unknown): OfferObstacle {
  const refused = refusedIn(draft, thrown);
  const cranes = thrown instanceof ApiError ? refusedCranes(draft, thrown.problems) : [];
  if (thrown instanceof ApiError && thrown.savedAs !== undefined)
    return { kind: "saved-before", record: thrown.savedAs };
  if (thrown instanceof ApiError && thrown.newest && draft.revises)
    return { kind: "revised", number: draft.revises.number, newest: thrown.newest };
  if (refused.length > 0) return { kind: "refused", positions: refused };
  if (cranes.length > 0) return { kind: "open", cranes };
  const isKeptHere = isServerAway(thrown) && workingIn(draft).length > 0;
  return {
    kind: "failed",
    message: isKeptHere ? keptHere : errorText(thrown, "The offer could not be saved"),
  };
}

/** Returns the obstacle without the refused quotations that a copy has replaced. */
export function obstacleNow(
  obstacle: OfferObstacle | null,
  { positions }: Pick<OfferDraft, "positions">,
): OfferObstacle | null {
  if (obstacle?.kind !== "refused") return obstacle;
  const left = obstacle.positions.filter((refused) =>
    positions.some((each) => isSaved(each) && isOf(refused, each)),
  );
  return left.length > 0 ? { ...obstacle, positions: left } : null;
}

/** Returns whether this position still has the quotation that was refused. */
const isOf = (refused: RefusedPosition, { id, quotation }: SavedPosition): boolean =>
  refused.position === id && refused.quotation === quotation;

/** Returns the reason why the offer was not saved, unless its author has to decide something. */
export function messageOf(obstacle: OfferObstacle | null): string | undefined {
  if (obstacle?.kind === "failed") return obstacle.message;
  if (obstacle?.kind === "refused") return obstacle.positions.map(({ message }) => message).join(" ");
  return undefined;
}
