import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import type { PositionRecord } from "#contract/offers/offers-api.ts";
import { inList } from "#domain/numbers/format.ts";
import { runwayParts } from "#domain/offers/on-runway.ts";
import type { InOffer } from "#domain/sales/sale.ts";
import { statusWords } from "#domain/sales/sale-status.ts";
import { Link } from "../../ui/routing/link.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { offerQuery } from "../sales/sale-queries.ts";
import { OfferLink } from "../sales/sale-status.tsx";

type InOfferProps = { number: string; inOffer: InOffer };

/** The positions of the offer, for who may read the offer. */
function usePositions(inOffer: InOffer | null): readonly PositionRecord[] {
  const isReadable = inOffer !== null && inOffer.revision !== null;
  const found = useQuery({ ...offerQuery(inOffer?.offer_id ?? ""), enabled: isReadable });
  return found.data?.positions ?? [];
}

const placesOf = (positions: readonly PositionRecord[], number: string): PositionRecord[] =>
  positions.filter(({ quotation_id }) => quotation_id === number);

/** "position 2", "positions 2 and 3"; blank while they load. */
function placeWords(places: readonly PositionRecord[]): string {
  if (places.length === 0) return "";
  const numbers = places.map(({ position }) => String(position));
  return `${places.length === 1 ? "position" : "positions"} ${inList(numbers)}`;
}

/** Returns the position that bears the runway of a quotation in its offer; null for a crane with a separate runway. */
export function useBearer(number: string, inOffer: InOffer | null): PositionRecord | null {
  const positions = usePositions(inOffer);
  const runway = placesOf(positions, number).find(({ on_runway_of }) => on_runway_of != null)?.on_runway_of;
  return positions.find(({ position }) => position === runway) ?? null;
}

/** The position in the offer, after the offer's number in the breadcrumb. */
export function PlaceInOffer({ number, inOffer }: InOfferProps) {
  const words = placeWords(placesOf(usePositions(inOffer), number));
  return words && <span>{` / ${words.charAt(0).toUpperCase()}${words.slice(1)}`}</span>;
}

/** In the head of a quotation in an offer, instead of status, validity and follow-up. */
export function InOfferCell({ number, inOffer }: InOfferProps) {
  const { offer_id, status, ordered, outdated, approval } = inOffer;
  const places = placesOf(usePositions(inOffer), number);
  const words = placeWords(places);
  const held = Math.min(...places.map(({ revision }) => revision ?? 0));
  return (
    <div className="min-w-0 border-b border-rule bg-sheet-2 p-4 max-md:col-span-2 max-md:py-3 md:col-span-2 xl:col-span-1 xl:border-b-0 xl:border-l">
      <p className="text-caption text-ink-2">In offer{words && `, ${words}`}</p>
      <p className="flex flex-wrap items-center gap-x-2.5 font-value">
        <OfferLink {...inOffer} />
        <StatusBadge status={status} {...(approval && { approval })} isNotOrdered={ordered === false} />
      </p>
      {inOffer.revision !== null && (
        <p className="text-label text-ink-2">
          {outdated && places.length > 0 && `The offer contains revision ${held}. `}
          <Link to="/offers/:number" params={{ number: offer_id }} className="link font-value">
            Open offer
          </Link>
        </p>
      )}
    </div>
  );
}

/** Under the acts of a quotation in an offer: links to the offer, and the position that bears its runway. */
export function InOfferNote({ number, inOffer }: InOfferProps) {
  const bearer = useBearer(number, inOffer);
  const parts = bearer?.quoted ? runwayParts(bearer.quoted.crane_type) : [];
  return (
    <p className="flex items-start gap-2 text-label text-ink-2">
      <Layers size={16} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none" />
      <span className="min-w-0">
        In offer {inOffer.offer_id} ({statusWords(inOffer.status)}). Status, follow-up, validity, sending and
        approval are on the offer.
        {bearer?.quotation_id !== undefined && parts.length > 0 && (
          <>
            {" "}
            The {inList(parts)} {parts.length === 1 ? "is" : "are"} in position {bearer.position},{" "}
            <Link to="/quotations/:number" params={{ number: bearer.quotation_id }} className="link">
              {bearer.quotation_id}
            </Link>
            .
          </>
        )}
      </span>
    </p>
  );
}
