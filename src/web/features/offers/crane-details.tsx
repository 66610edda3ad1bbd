import { inList } from "#domain/format.ts";
import type { Paise } from "#domain/money.ts";
import { runwayParts } from "#domain/offers/runway-parts.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { Link } from "../../ui/routing/link.tsx";
import { signedFigures } from "./offer-text.ts";

type CraneDetailsProps = {
  quotation: string;
  revision: number;
  details: readonly string[];
  craneType: string;
  /** What it is worth less without its own runway, where it stands on another's. */
  withoutRunway: Paise | null;
  newestRevision: number;
  /** True when the user may open the quotation. */
  mayOpen?: boolean;
};

/** Under a crane's name: its quotation, lift and runway, and what became of the quotation since. */
export function CraneDetails(props: CraneDetailsProps) {
  const { quotation, revision, details, craneType, withoutRunway, newestRevision, mayOpen = true } = props;
  return (
    <>
      {mayOpen ? (
        <Link
          to="/quotations/:number"
          params={{ number: quotation }}
          {...(revision < newestRevision && { search: { revision } })}
          className="link tabular-nums"
        >
          {revisionName(quotation, revision)}
        </Link>
      ) : (
        <span className="tabular-nums">{revisionName(quotation, revision)}</span>
      )}
      {details.map((detail) => ` · ${detail}`).join("")}
      {withoutRunway !== null &&
        ` · without ${inList(runwayParts(craneType)) || "runway"}: ${signedFigures(withoutRunway)} each`}
      {revision < newestRevision && <span className="text-warn"> · superseded by R{newestRevision}</span>}
    </>
  );
}
