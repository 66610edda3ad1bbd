import { Link } from "@tanstack/react-router";
import type { Paise } from "#domain/money.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { signedFigures } from "./offer-text.ts";

type CraneDetailsProps = {
  quotation: string;
  revision: number;
  details: readonly string[];
  /** What its LT gantry and column would cost beside, where it stands on another's runway. */
  withoutRunway: Paise | null;
  newestRevision: number;
  orderedWith: string | null;
};

/** Under a crane's name: its quotation, lift and runway, and what became of the quotation since. */
export function CraneDetails(props: CraneDetailsProps) {
  const { quotation, revision, details, withoutRunway, newestRevision, orderedWith } = props;
  return (
    <>
      <Link
        to="/quotations/$number"
        params={{ number: quotation }}
        {...(revision < newestRevision && { search: { revision } })}
        className="link tabular-nums"
      >
        {revisionName(quotation, revision)}
      </Link>
      {details.map((detail) => ` · ${detail}`).join("")}
      {withoutRunway !== null && ` · without LT gantry and column: ${signedFigures(withoutRunway)} each`}
      {revision < newestRevision && <span className="text-warn"> · superseded by R{newestRevision}</span>}
      {orderedWith !== null && <span className="text-warn"> · ordered with {orderedWith}</span>}
    </>
  );
}
