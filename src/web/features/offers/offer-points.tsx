import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { type StepId, stepOf } from "#domain/components/steps.ts";
import { isCrane, isSaved, type OfferDraft } from "#domain/offers/offer-draft.ts";
import {
  type CranesOfDraft,
  onRunwayOfWorking,
  optionRemedyOf,
  pointOfWorking,
  termsAt,
} from "#domain/offers/offer-draft-points.ts";
import { withoutPosition } from "#domain/offers/offer-edits.ts";
import { isForEngineer, keyInOffer } from "#domain/offers/offer-points.ts";
import type { OfferPoint } from "#domain/offers/points-beside-cranes.ts";
import { type TermsOfSale, type TermsRemedy, termsRemedy } from "#domain/offers/terms-points.ts";
import { busbarSoldTwice } from "#domain/open-points/busbar-points.ts";
import { conditionRemedy, isConditionPoint } from "#domain/open-points/condition-points.ts";
import { type OpenPoint, openOf } from "#domain/open-points/open-points.ts";
import { scopePointKinds, scopeRemedy } from "#domain/open-points/scope-points.ts";
import { missingCustomer } from "#domain/open-points/unfinished-points.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { costOfRemedy, remediesOf, withRemedy } from "#domain/remedies/remedies.ts";
import { withBusbarElsewhere } from "#domain/wizard/busbar.ts";
import type { DraftWithHistory } from "#domain/wizard/draft-history.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { readDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { indianToday } from "../../ui/today.ts";
import { focusCustomer } from "../customers/customer-fields.tsx";
import { anchorOfPoint, customerAnchor } from "../open-points/point-anchor.ts";
import { focusNextPoint, type PointRemedy, PointRow, pointsInWords } from "../open-points/point-row.tsx";
import { useRemedyTables } from "../open-points/use-remedy-tables.ts";
import { useDraftOf } from "../sales/use-draft-of.ts";
import { useOpenNextCrane } from "../sales/use-open-next-crane.ts";
import { byEvent, changeCrane } from "./change-crane.ts";
import type { WorkingOffer } from "./use-offer-draft.ts";
import { useOfferPoints } from "./use-offer-points.ts";

const headingId = "offer-points";

const focusNext = () => focusNextPoint(`[aria-labelledby=${headingId}]`);

/** A revision that leaves the busbar to the other crane, open on the step that shows it. */
const atWiring = (draft: Draft): Draft =>
  wizardReducer(withBusbarElsewhere(draft), { kind: "visit", step: "wiring" });

type CranePoint = { working: string; draft: Draft; point: OpenPoint };

const textOf = ({ position, text }: OfferPoint): string =>
  position === null ? text : `Position ${position}: ${text}`;

/**
 * The points of the open offer by position, then its own: with the remedies of working quotations and what each costs.
 * Absent without a point.
 */
export function OfferPoints({ work }: { work: WorkingOffer }) {
  const { draft, change } = work;
  const { points, cranes } = useOfferPoints(draft);
  const openCrane = useOpenNextCrane(draft);
  const revise = useDraftOf("revision");
  const ofCranes = new Map(
    points.flatMap((each): [string, CranePoint][] => {
      const own = pointOfWorking(draft, each);
      const crane = own && readDraft(own.working);
      return own && crane ? [[each.key, { ...own, draft: crane }]] : [];
    }),
  );
  const ids = [...new Set([...ofCranes.values()].map(({ working }) => working))];
  const tables = useRemedyTables(
    ids.flatMap((id) => {
      const own = [...ofCranes.values()].filter(({ working }) => working === id);
      return own[0] ? [{ draft: own[0].draft, points: own.map(({ point }) => point) }] : [];
    }),
  );
  if (points.length === 0) return null;
  const open = openOf(points);

  function isKeptBySaved({ key, values, position }: OfferPoint): boolean {
    const saved = position === null ? undefined : draft.positions[position - 1];
    const record = saved && isSaved(saved) ? cranes.recordOf(saved.quotation, saved.revision) : null;
    return (
      record?.kept_points.some(
        (each) => keyInOffer(record.quotation_id, each.key) === key && each.values === values,
      ) ?? false
    );
  }

  function keepInOffer(point: OfferPoint) {
    const { key, values } = point;
    const others = draft.keptPoints.filter((each) => each.key !== key);
    return {
      onKeep: (reason: string) => {
        const kept = { key, values, reason, by: draft.owner, at: new Date().toISOString() };
        change({ keptPoints: [...others, kept] });
        focusNext();
      },
      // One that the saved quotation keeps is opened again on the page of the sale.
      ...(others.length < draft.keptPoints.length &&
        !isKeptBySaved(point) && { onOpenAgain: () => change({ keptPoints: others }) }),
    };
  }

  /** Gives the offer what a crane has. Undo takes back that alone, and a later change of it stays. */
  function take({ label, change: taken }: TermsRemedy): void {
    const parts = Object.keys(taken) as (keyof TermsOfSale)[];
    const before: Partial<OfferDraft> = Object.fromEntries(parts.map((part) => [part, draft[part]]));
    change(taken);
    focusNext();
    const isStill = (now: OfferDraft) => parts.every((part) => now[part] === taken[part]);
    const run = () => change((now) => (isStill(now) ? before : {}));
    toast.success(`Done: ${label}`, { act: { name: "Undo", run } });
  }

  /** What an offer can do itself. It changes no saved quotation: that takes a revision. */
  function remediesOfSaved(point: OfferPoint): PointRemedy[] {
    const { key, kind, position, step } = point;
    if (isForEngineer(point)) return [];
    if (isConditionPoint(kind)) {
      const found = conditionRemedy({ kind, key }, draft.conditions, draft.standardTerms);
      return found
        ? [{ label: found.label, cost: null, onPress: () => change({ conditions: found.conditions }) }]
        : [];
    }
    const option = optionRemedyOf(draft, point, cranes);
    if (option) {
      const { id = "" } = draft.positions[(position ?? 0) - 1] ?? {};
      const positions = (all: OfferDraft["positions"]) =>
        option.change === null
          ? withoutPosition(all, id)
          : all.map((each) => (each.id === id && !isCrane(each) ? { ...each, ...option.change } : each));
      return [
        {
          label: option.label,
          cost: null,
          onPress: () => {
            change((now) => ({ positions: positions(now.positions) }));
            focusNext();
          },
        },
      ];
    }
    if (scopePointKinds.includes(kind)) {
      const { label, paper } = scopeRemedy(draft.paper, draft.standardTerms, key);
      return [{ label, cost: null, onPress: () => change({ paper }) }];
    }
    if (key === missingCustomer)
      return [{ label: "Name the customer", cost: null, onPress: () => focusCustomer(customerAnchor) }];
    const terms = position === null ? null : termsAt(draft, position, cranes);
    const taken = terms && termsRemedy(kind, terms);
    if (taken) return [{ label: taken.label, cost: null, onPress: () => take(taken) }];
    const saved = position === null ? undefined : draft.positions[position - 1];
    if (!saved || !isSaved(saved)) return [];
    const record = cranes.recordOf(saved.quotation, saved.revision);
    if (record === null || saved.revision < saved.newestRevision) return [];
    const begin = (label: string, prepare: (draft: Draft) => Draft): PointRemedy[] => [
      { label, cost: null, onPress: () => revise(record, prepare, anchorOfPoint(point)) },
    ];
    return kind === busbarSoldTwice
      ? begin(`Revise ${saved.quotation} without the busbar`, atWiring)
      : begin(`Revise ${saved.quotation}`, (crane) => wizardReducer(crane, { kind: "visit", step }));
  }

  return (
    <section aria-labelledby={headingId} className="no-print border border-ink bg-sheet p-5 max-md:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} tabIndex={-1} className="flex items-center gap-2 card-title">
          {open.length > 0 && (
            <TriangleAlert size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none text-warn" />
          )}
          {open.length === 0 ? "No open point" : pointsInWords(open.length)}
        </h2>
        {ofCranes.size > 0 && open.length > 0 && (
          <p className="text-hint text-ink-2">Prices are changes of one crane’s total incl. GST.</p>
        )}
      </div>
      <ul className="mt-3 grid gap-2.5">
        {points.map((each) => {
          const crane = ofCranes.get(each.key);
          if (crane)
            return (
              <CranePointRow
                key={each.key}
                text={textOf(each)}
                crane={crane}
                offer={draft}
                cranes={cranes}
                tables={tables[ids.indexOf(crane.working)] ?? {}}
                onOpen={openCrane}
              />
            );
          return (
            <PointRow
              key={each.key}
              text={textOf(each)}
              kept={each.kept}
              {...keepInOffer(each)}
              remedies={remediesOfSaved(each)}
            />
          );
        })}
      </ul>
    </section>
  );
}

type CranePointRowProps = {
  text: string;
  crane: CranePoint;
  offer: WorkingOffer["draft"];
  cranes: CranesOfDraft<QuotationRecord>;
  tables: ReturnType<typeof useRemedyTables>[number];
  onOpen: (working: string, step: StepId) => void;
};

/** A point of a working quotation: its remedies change the quotation on this device. */
function CranePointRow({ text, crane, offer, cranes, tables, onOpen }: CranePointRowProps) {
  const { working, draft, point } = crane;
  const { gantries, columns } = tables;
  const remedies = useMemo(() => {
    if (point.kept) return [];
    const onRunway = onRunwayOfWorking(offer, working, cranes);
    const around = { onRunway, ...(gantries && { gantries }), ...(columns && { columns }) };
    return remediesOf(draft, point, around).flatMap((remedy): PointRemedy[] => {
      const cost = costOfRemedy(draft, remedy, indianToday(), around);
      // Only the wizard can fetch a price that is not known.
      if (cost === null) return [];
      const onPress = async () => {
        const before = await changeCrane(working, (now) => withRemedy(now, remedy, around));
        if (before) offerUndo(before, remedy.label);
      };
      return [{ label: remedy.label, cost, onPress: () => void onPress() }];
    });
  }, [offer, working, cranes, draft, point, gantries, columns]);
  const { key, values } = point;
  const decide = async (event: Parameters<typeof byEvent>[0]) => {
    if (await changeCrane(working, byEvent(event))) focusNext();
  };
  return (
    <PointRow
      text={text}
      kept={point.kept}
      remedies={remedies}
      place={
        <button
          type="button"
          className="link flex-none text-label font-button"
          onClick={() => onOpen(working, point.step)}
        >
          {stepOf(point.step).title}
        </button>
      }
      onKeep={(reason) => {
        const at = new Date().toISOString();
        void decide({ kind: "keepPoint", point: { key, values, reason, by: offer.owner, at } });
      }}
      onOpenAgain={() => void decide({ kind: "openPointAgain", key })}
    />
  );
}

/** Says what a remedy did, with the way back as long as nothing else has changed. */
function offerUndo({ draft: before, history }: DraftWithHistory, label: string): void {
  focusNext();
  const after = readDraft(before.id);
  const run = () => {
    if (readDraft(before.id) === after) writeDraft(before, history);
  };
  toast.success(`Done: ${label}`, { act: { name: "Undo", run } });
}

/** The number of open points beside the save; a press leads to them. Nothing without one. */
export function OfferPointsCount({ work: { draft } }: { work: WorkingOffer }) {
  const open = openOf(useOfferPoints(draft).points);
  if (open.length === 0) return null;
  return (
    <button
      type="button"
      className="link flex items-center gap-1.5 text-label text-warn"
      onClick={() => document.getElementById(headingId)?.focus()}
    >
      <TriangleAlert size={16} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
      {pointsInWords(open.length)}
    </button>
  );
}
