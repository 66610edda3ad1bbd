import { RotateCcw, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import type { Preview } from "#contract/papers/papers-api.ts";
import {
  type ClauseContradiction,
  findClauseContradictions,
} from "#domain/firm/rows/clause-contradictions.ts";
import { type StandardTerms, standardTermsOf } from "#domain/firm/rows/standard-terms.ts";
import { saleConditionProblems } from "#domain/firm/sale-condition-problems.ts";
import {
  type ConditionPart,
  conditionsOf,
  type SaleClause,
  type SaleConditions,
} from "#domain/firm/sale-conditions.ts";
import { counted } from "#domain/numbers/format.ts";
import type { OtherConditions } from "#domain/offers/other-conditions.ts";
import { conditionsInForce } from "#domain/offers/terms-points.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Fold } from "../../ui/fold.tsx";
import type { SaleRef } from "../sales/sale-ref.ts";
import { ClauseFields } from "./clause-fields.tsx";
import { SaleMilestoneFields } from "./sale-milestone-fields.tsx";
import { StageFields } from "./stage-fields.tsx";

/** The act that changes all parts at once. */
export const allConditions = "Conditions";

/** `act` names the change; `typing` is the text that is typed. */
export type ChangeConditions = (conditions: SaleConditions | null, act: string, typing?: string) => void;

type ConditionsFoldProps = {
  saleKind: SaleRef["saleKind"];
  /** The conditions of this sale. Null when all are the firm's. */
  conditions: SaleConditions | null;
  /** The firm's that hold for it; undefined while they are not known. */
  standard: Preview["standard"] | undefined;
  onChange: ChangeConditions;
  /** Conditions of its quotations that an offer has not. */
  others?: readonly OtherConditions[];
  /** Takes what the firm's conditions say, once they are known. */
  onStandardTerms?: ((standardTerms: StandardTerms) => void) | undefined;
};

/** Returns the clauses of the sale that contradict its milestones or stages, now or after a later change. */
const doubtsIn = (
  conditions: SaleConditions | null,
  standard: Preview["standard"] | undefined,
): ClauseContradiction[] =>
  findClauseContradictions({
    terms: clausesOf(conditions, standard).map(({ title, text }) => ({
      title,
      text: text ?? standard?.terms.find((each) => each.title === title)?.text ?? "",
    })),
    milestones: conditions?.milestones ?? standard?.milestones ?? [],
    delivery: conditions?.delivery ?? standard?.delivery ?? [],
  });

const clausesOf = (
  conditions: SaleConditions | null,
  standard: Preview["standard"] | undefined,
): readonly SaleClause[] =>
  conditions?.terms ??
  [...new Set((standard?.terms ?? []).map(({ title }) => title))].map((title) => ({ title, text: null }));

const partWords = (count: number): string => `${counted(count, "part")} changed`;

/** Clauses, milestones and stages of one sale, which begin with those of the firm. */
export function ConditionsFold({
  saleKind,
  conditions,
  standard,
  onChange,
  others = [],
  onStandardTerms,
}: ConditionsFoldProps) {
  useEffect(() => {
    if (standard) onStandardTerms?.(standardTermsOf(standard, standard.scope));
  }, [standard, onStandardTerms]);
  const doubts = doubtsIn(conditions, standard);
  const open = doubts.length + others.length;
  const changed = Object.values(conditions ?? {}).filter((part) => part !== undefined).length;
  return (
    <Fold
      // Beside a long state the word stays whole.
      title={<span className="wrap-normal">Conditions</span>}
      aside={
        <span className="flex flex-wrap items-center gap-x-3 text-hint text-ink-2">
          {open > 0 && (
            <span className="flex items-center gap-1 text-warn">
              <TriangleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
              {counted(open, "doubt")}
            </span>
          )}
          {changed === 0 ? "Firm’s standard" : partWords(changed)}
        </span>
      }
      className="no-print border border-rule bg-sheet"
    >
      <div className="@container grid gap-6 px-4 pb-4">
        {others.map((each) => (
          <Notice
            key={each.names.join()}
            action={
              <Button size="row" onClick={() => onChange(each.conditions, allConditions)}>
                Take these
              </Button>
            }
          >
            {each.names.join(", ")} {each.names.length === 1 ? "has" : "have"} other conditions:{" "}
            {each.changes.join(", ")}. {conditionsInForce(conditions)}
          </Notice>
        ))}
        {standard === undefined && conditions === null ? (
          <p className="text-ink-2">Complete the {saleKind} to see its conditions.</p>
        ) : (
          <Parts conditions={conditions} standard={standard} doubts={doubts} onChange={onChange} />
        )}
        {changed > 0 && (
          <Button
            size="row"
            icon={RotateCcw}
            className="justify-self-start"
            onClick={() => onChange(null, allConditions)}
          >
            Back to the firm’s standard
          </Button>
        )}
      </div>
    </Fold>
  );
}

type PartsProps = Pick<ConditionsFoldProps, "conditions" | "standard" | "onChange"> & {
  doubts: readonly ClauseContradiction[];
};

function Parts({ conditions, standard, doubts, onChange }: PartsProps) {
  const problems = saleConditionProblems(conditionsOf(conditions).conditions ?? {}, []);
  const faultsOf = (part: ConditionPart) => problems.filter(({ loc }) => loc[0] === part);
  const set = (change: SaleConditions, act: string, typing?: string): void => {
    const next = { ...conditions, ...change };
    const isOwn = Object.values(next).some((part) => part !== undefined);
    onChange(isOwn ? next : null, act, typing);
  };
  return (
    <>
      <ClauseFields
        clauses={clausesOf(conditions, standard)}
        doubts={doubts}
        standard={standard?.terms}
        faults={faultsOf("terms").map(({ msg }) => msg)}
        onChange={(terms, act, typing) => set({ terms }, act, typing)}
      />
      <SaleMilestoneFields
        milestones={conditions?.milestones ?? standard?.milestones ?? []}
        isOwn={conditions?.milestones !== undefined}
        faults={faultsOf("milestones")}
        onChange={(milestones, typing) => set({ milestones }, "Payment milestones", typing)}
        onReset={() => set({ milestones: undefined }, "Payment milestones")}
      />
      <StageFields
        stages={conditions?.delivery ?? standard?.delivery ?? []}
        isOwn={conditions?.delivery !== undefined}
        faults={faultsOf("delivery")}
        onChange={(delivery, typing) => set({ delivery }, "Delivery stages", typing)}
        onReset={() => set({ delivery: undefined }, "Delivery stages")}
      />
    </>
  );
}
