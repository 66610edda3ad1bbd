import { Check } from "lucide-react";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { daysBetween } from "#domain/dates/indian-dates.ts";
import { counted, formatMoney } from "#domain/numbers/format.ts";
import { countCranes, cranesText } from "#domain/offers/count-cranes.ts";
import type { OfferFigures } from "#domain/offers/offer.ts";
import { isCrane, isSaved, type OfferDraft, workingIn } from "#domain/offers/offer-draft.ts";
import { swapWithAlternate } from "#domain/offers/offer-edits.ts";
import { openCranes } from "#domain/offers/save-together.ts";
import { revisionReasonMissing } from "#domain/sales/revisable.ts";
import { maxReasonLength } from "#domain/sales/sale-status.ts";
import { validUntil } from "#domain/sales/validity.ts";
import { readDraft } from "../../drafts/draft-storage.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { Link } from "../../ui/routing/link.tsx";
import { useNavigate, useSearch } from "../../ui/routing/routing.tsx";
import { indianToday } from "../../ui/today.ts";
import { TitleCell } from "../sales/title-cell.tsx";
import type { ComparedCrane } from "./compared-table.tsx";
import { DiscountBox } from "./discount-box.tsx";
import { comparisonsBelow, mainColumn, offerColumns, sideColumn } from "./offer-text.ts";
import { MarginCard, OfferTotals } from "./offer-totals.tsx";
import { OpenCranes } from "./open-cranes.tsx";
import { PositionsCard } from "./positions-card.tsx";
import { type OfferCheck, useOfferCheck } from "./use-offer-check.ts";
import type { WorkingOffer } from "./use-offer-draft.ts";
import { useSaveOffer } from "./use-save-offer.ts";

const DraftPaper = lazyOf(async () => (await import("./draft-paper.tsx")).DraftPaper);
const LetterCard = lazyOf(async () => (await import("./letter-card.tsx")).LetterCard);
const OfferPoints = lazyOf(async () => (await import("./offer-points.tsx")).OfferPoints);
const OfferPointsCount = lazyOf(async () => (await import("./offer-points.tsx")).OfferPointsCount);
const OfferRules = lazyOf(async () => (await import("./offer-rules.tsx")).OfferRules);
const SaveOfferObstacle = lazyOf(async () => (await import("./save-offer-obstacle.tsx")).SaveOfferObstacle);
const SideBySide = lazyOf(async () => (await import("./side-by-side.tsx")).SideBySide);

/** The content of the open offer, its totals, and the save. */
export function EditorPage({ work }: { work: WorkingOffer }) {
  const { draft } = work;
  const save = useSaveOffer(work);
  const [isTried, setTried] = useState(false);
  const unfinished = useMemo(
    () => new Map(openCranes(draft, readDraft).map(({ working, steps }) => [working, steps.length])),
    [draft],
  );
  const isComplete = unfinished.size === 0;
  const checked = useOfferCheck(draft, unfinished);
  const { worth, isValid } = checked;
  const isReasonMissing = draft.revises !== null && draft.reason.trim() === "";

  function submit() {
    setTried(true);
    if (isReasonMissing) {
      document.querySelector<HTMLElement>("[data-field=reason]")?.focus();
      return;
    }
    // Name the cranes' missing values before faults of their runways.
    if (isValid || workingIn(draft).length > 0) save.save();
  }
  useSaveAtOnce(work, submit);

  return (
    <div className="mx-auto grid w-full max-w-wide gap-5 gutter py-7 max-xl:pb-28 print:p-0">
      <nav aria-label="Breadcrumb" className="text-label text-ink-2">
        <Link to="/offers" className="link">
          Offers
        </Link>{" "}
        / <span className="tabular-nums">{nameOf(draft)}</span>
      </nav>
      <EditorHead draft={draft} worth={worth} without={checked.without} isKept={!work.cannotKeep} />
      {work.cannotKeep && (
        <Notice>
          This browser has no room for the offer. Do not close or reload the page. Save the offer, or discard
          unfinished quotations on the home page.
        </Notice>
      )}
      {save.openCranes.length > 0 && <OpenCranes offer={draft} cranes={save.openCranes} />}
      <div className={offerColumns}>
        <div className={mainColumn}>
          <PositionsCard
            work={work}
            checked={checked}
            unfinished={unfinished}
            isTried={isTried}
            refused={save.obstacle?.kind === "refused" ? save.obstacle.positions : []}
          />
          <Suspense fallback={null}>
            <OfferPoints work={work} />
          </Suspense>
          <div className={comparisonsBelow}>
            <Comparisons work={work} worth={worth} />
            <Suspense fallback={null}>
              {draft.positions.length > 0 && <DraftPaper work={work} isComplete={isValid && isComplete} />}
            </Suspense>
          </div>
        </div>
        <div className={sideColumn}>
          <Worth work={work} checked={checked} isComplete={isComplete} />
          <Suspense fallback={<Skeleton className="h-104 w-full" />}>
            <LetterCard work={work} />
          </Suspense>
          {draft.revises !== null && <ReasonCard work={work} isMissing={isTried && isReasonMissing} />}
          {save.message !== undefined && (
            <ErrorBanner heading="The offer was not saved" onRetry={save.save}>
              {save.message}
            </ErrorBanner>
          )}
          <SaveBar work={work} worth={worth} isBusy={save.isBusy} onSave={submit} />
        </div>
      </div>
      <Suspense fallback={null}>{save.obstacle && <SaveOfferObstacle save={save} />}</Suspense>
    </div>
  );
}

type ComparisonsProps = { work: WorkingOffer; worth: OfferFigures | null };

/** Each firm crane beside its alternates. */
function Comparisons({ work: { draft, change }, worth }: ComparisonsProps) {
  return comparisons(draft, worth).map((cranes) => (
    <Suspense key={cranes[0]?.number} fallback={<Skeleton className="h-96 w-full" />}>
      <SideBySide
        cranes={cranes}
        onSwap={(number) =>
          change(({ positions }) => ({
            positions: swapWithAlternate(positions, positions[number - 1]?.id ?? ""),
          }))
        }
      />
    </Suspense>
  ));
}

type WorthProps = { work: WorkingOffer; checked: OfferCheck; isComplete: boolean };

/** Totals, discount and margin of the offer, with the limits of its user. */
function Worth({ work, checked, isComplete }: WorthProps) {
  const { worth, discountProblem } = checked;
  return (
    <>
      <OfferTotals
        worth={worth}
        without={checked.without}
        gstPercentage={checked.gstPercentage}
        discount={<DiscountBox work={work} problem={discountProblem} />}
      />
      {discountProblem !== undefined && (
        <p role="alert" className="text-label text-bad">
          {discountProblem}
        </p>
      )}
      {worth !== null && <MarginCard percentage={worth.marginPercentage} />}
      <Suspense fallback={null}>
        {checked.isValid && isComplete && <OfferRules draft={work.draft} />}
      </Suspense>
    </>
  );
}

function ReasonCard({ work, isMissing }: { work: WorkingOffer; isMissing: boolean }) {
  return (
    <section className="border border-rule bg-sheet p-5">
      <Field
        label="Reason"
        required
        hint="The reason for the revision, not printed on papers"
        error={isMissing ? revisionReasonMissing("offer") : undefined}
      >
        <TextInput
          value={work.draft.reason}
          maxLength={maxReasonLength}
          onChange={(reason) => work.change({ reason })}
          data-field="reason"
        />
      </Field>
    </section>
  );
}

type SaveBarProps = {
  work: WorkingOffer;
  worth: OfferFigures | null;
  isBusy: boolean;
  onSave: () => void;
};

/** The save button beside the number of open points. A narrow screen has both at the bottom with the total. */
function SaveBar({ work, worth, isBusy, onSave }: SaveBarProps) {
  const { draft } = work;
  const together = workingIn(draft).length > 0 ? "Save all" : "Save offer";
  return (
    <div className="no-print flex items-center gap-4 max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:z-10 max-xl:min-h-[66px] max-xl:border-t max-xl:border-ink max-xl:bg-sheet max-xl:gutter xl:grid">
      <div className="mr-auto min-w-0">
        <p className="xl:hidden">
          <span className="block text-caption text-ink-2">Total incl. GST</span>
          <b className="font-total tabular-nums">{worth ? formatMoney(worth.total) : "–"}</b>
        </p>
        <Suspense fallback={null}>
          <OfferPointsCount work={work} />
        </Suspense>
      </div>
      <Button
        // The next act is primary: in an empty offer to add a position.
        variant={draft.positions.length === 0 ? "secondary" : "primary"}
        icon={Check}
        data-act="next"
        busy={isBusy}
        className="max-md:px-4"
        onClick={onSave}
      >
        {draft.revises === null ? together : `Save as R${draft.revises.revision + 1}`}
      </Button>
    </div>
  );
}

/** Saves as soon as the offer is open, if the wizard requested it. */
function useSaveAtOnce({ draft, lock }: WorkingOffer, submit: () => void): void {
  const { save = false } = useSearch("/offers/new");
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (!save || lock !== "held" || isDone.current) return;
    isDone.current = true;
    navigate({ to: "/offers/new", search: { draft: draft.id }, replace: true });
    submit();
  });
}

const nameOf = ({ revises }: OfferDraft): string =>
  revises === null ? "New offer" : `${revises.number} R${revises.revision + 1}`;

/** "3 cranes, 1 free"; alternates and options beneath. */
function counts({ positions }: OfferDraft): { firm: string; others: string } {
  const count = (n: number, one: string, several: string) => (n === 0 ? "" : counted(n, one, several));
  const of = (kind: string) => positions.filter((position) => position.kind === kind);
  const firm = of("firm");
  const join = (...texts: string[]) => texts.filter((text) => text !== "").join(", ");
  return {
    firm:
      join(
        firm.some(isCrane) ? cranesText(countCranes(firm.filter(isCrane))) : "",
        count(firm.filter((position) => !isCrane(position)).length, "free", "free"),
      ) || "None yet",
    others: join(
      count(of("alternate").length, "alternate", "alternates"),
      count(of("optional").length, "option", "options"),
    ),
  };
}

type EditorHeadProps = { draft: OfferDraft; worth: OfferFigures | null; without: string; isKept: boolean };

function EditorHead({ draft, worth, without, isKept }: EditorHeadProps) {
  const today = indianToday();
  const until = draft.validUntil || validUntil(new Date().toISOString());
  const days = daysBetween(today, until);
  const { firm, others } = counts(draft);
  const site = [draft.customer.site, draft.customer.state].filter((text) => text !== "").join(", ");
  return (
    <header className="grid grid-cols-2 border border-ink bg-sheet md:grid-cols-[minmax(max-content,1fr)_1fr_1fr] xl:grid-cols-[minmax(300px,max-content)_1fr_190px_176px_220px]">
      <div className="border-b border-rule p-4 max-md:col-span-2 xl:border-b-0">
        <h1 tabIndex={-1} className="page-title whitespace-nowrap tabular-nums">
          {nameOf(draft)}
        </h1>
        <p className="mt-1.5 text-label text-ink-2">
          {isKept ? "Draft, kept on this device" : "Draft, in this window only"}
        </p>
      </div>
      <TitleCell label="Customer" value={customerTitle(draft.customer) || "Not named"}>
        {site}
      </TitleCell>
      <TitleCell label="Valid until" value={formatDate(until)}>
        {days} days from today
      </TitleCell>
      <TitleCell label="Positions" value={firm} className="max-md:col-span-2">
        {others}
      </TitleCell>
      <div className="border-rule p-4 text-right max-xl:col-span-2 max-md:text-left xl:border-l">
        <p className="text-caption text-ink-2">Total incl. GST</p>
        <div className="text-total font-total whitespace-nowrap tabular-nums">
          {worth ? formatMoney(worth.total) : "–"}
        </div>
        <p className="text-label text-ink-2 tabular-nums">
          {worth
            ? `${formatMoney(worth.taxable)} before GST`
            : draft.positions.length === 0
              ? "Add the first position"
              : "Not complete yet"}
        </p>
        {worth && without !== "" && <p className="text-label text-warn">{without}</p>}
      </div>
    </header>
  );
}

/** Each firm crane with its alternates, to be shown beside each other. */
function comparisons({ positions }: OfferDraft, worth: OfferFigures | null): ComparedCrane[][] {
  const compared = positions.flatMap((position, at): (ComparedCrane & { id: string; to: string | null })[] =>
    isSaved(position)
      ? [
          {
            id: position.id,
            to: position.alternateTo,
            number: at + 1,
            quotation: position.quotation,
            revision: position.revision,
            bearer: positions.filter(isSaved).find(({ id }) => id === position.onRunwayOf) ?? null,
            unitValue: worth?.positions[at]?.unitValue ?? position.quoted.whole.value,
          },
        ]
      : [],
  );
  return compared.flatMap((firm) => {
    const alternates = compared.filter(({ to }) => to === firm.id);
    return alternates.length === 0 ? [] : [[firm, ...alternates]];
  });
}
