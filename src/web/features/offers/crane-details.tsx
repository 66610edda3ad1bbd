import { inList } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { runwayParts } from "#domain/offers/on-runway.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { Link } from "../../ui/routing/link.tsx";
import { useOpenWorking } from "../sales/use-open-working.ts";
import { signedFigures } from "./offer-text.ts";

type Counted = {
  details: readonly string[];
  craneType: string;
  /** The value without its separate runway, when it is on another one's. */
  withoutRunway: Paise | null;
};

type CraneDetailsProps = Counted & {
  quotation: string;
  revision: number;
  newestRevision: number;
  /** True when the user may open the quotation. */
  mayOpen?: boolean;
};

/** Under a crane's name: its quotation, lift and runway, and later changes of the quotation. */
export function CraneDetails(props: CraneDetailsProps) {
  const { quotation, revision, newestRevision, mayOpen = true } = props;
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
      {countedText(props)}
      {revision < newestRevision && (
        <span className="text-warn">
          {" "}
          · superseded by{" "}
          {mayOpen ? (
            <Link to="/quotations/:number" params={{ number: quotation }} className="link">
              R{newestRevision}
            </Link>
          ) : (
            `R${newestRevision}`
          )}
        </span>
      )}
    </>
  );
}

/** "without LT gantry and column: −2,40,000.00 each"; without an amount where the quotation itself has no such part. */
function runwayText({ craneType, withoutRunway }: Counted): string[] {
  if (withoutRunway === null) return [];
  const parts = `without ${inList(runwayParts(craneType)) || "runway"}`;
  return [withoutRunway === 0 ? parts : `${parts}: ${signedFigures(withoutRunway)} each`];
}

const countedText = (counted: Counted): string =>
  [...counted.details, ...runwayText(counted)].map((text) => ` · ${text}`).join("");

type WorkingDetailsProps = Counted & { working: string };

/** Under the name of a crane that is still worked on: the way to its quotation in the wizard. */
export function WorkingDetails({ working, ...counted }: WorkingDetailsProps) {
  const open = useOpenWorking();
  return (
    <>
      <button type="button" className="link" onClick={() => open(working)}>
        Open in the wizard
      </button>
      {countedText(counted)}
    </>
  );
}
