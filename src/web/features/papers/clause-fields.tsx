import { Plus } from "lucide-react";
import { type ClauseContradiction, contradictionText } from "#domain/firm/rows/clause-contradictions.ts";
import {
  maxClauseLength,
  maxClauses,
  maxClauseTitleLength,
  ownClauses,
  type SaleClause,
} from "#domain/firm/sale-conditions.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Textarea } from "../../ui/fields/textarea.tsx";
import { EntryButtons } from "../../ui/lists/entry-buttons.tsx";
import { ConditionPart } from "./condition-part.tsx";

type ClauseFieldsProps = {
  clauses: readonly SaleClause[];
  /** The firm's, with the names in braces as they are written. Undefined while they are not known. */
  standard: readonly { title: string; text: string }[] | undefined;
  faults: readonly string[];
  /** The clauses that contradict the milestones, the stages or another clause. */
  doubts: readonly ClauseContradiction[];
  /** Undefined when all clauses are the firm's again. */
  onChange: (clauses: readonly SaleClause[] | undefined, act: string, typing?: string) => void;
};

/** The clauses of one sale. One changed clause leaves the others as the firm's. */
export function ClauseFields({ clauses, standard: known, faults, doubts, onChange }: ClauseFieldsProps) {
  const standard = known ?? [];
  const firmText = ({ title }: SaleClause) => standard.find((each) => each.title === title)?.text;
  const put = (next: readonly SaleClause[], act: string, typing?: string): void =>
    onChange(ownClauses(next, standard), act, typing);
  const change = (at: number, to: Partial<SaleClause>, typing?: string): void =>
    put(
      clauses.map((each, index) => (index === at ? { ...each, ...to } : each)),
      `Clause ${clauses[at]?.title ?? ""}`.trim(),
      typing,
    );
  const left = standard.filter(({ title }) => clauses.every((clause) => clause.title !== title));
  return (
    <ConditionPart title="Clauses" isOwn={false} faults={faults}>
      <p className="text-hint text-ink-2">
        {"{payment}, {dispatch_week} and {valid_until} are filled from this sale."}
      </p>
      {clauses.map((clause, at) => {
        const { title, text } = clause;
        const ofFirm = firmText(clause);
        const name = title === "" ? `clause ${at + 1}` : title;
        return (
          <div
            key={at}
            className="grid gap-x-3 gap-y-1 border-t border-rule pt-3 @lg:grid-cols-[10rem_1fr_auto]"
          >
            <div className="min-w-0">
              {ofFirm === undefined ? (
                <TextInput
                  aria-label={`Title of clause ${at + 1}`}
                  value={title}
                  maxLength={maxClauseTitleLength}
                  onChange={(typed) => change(at, { title: typed }, `title ${at}`)}
                />
              ) : (
                <strong className="block font-value break-words">{title}</strong>
              )}
              <p className="text-hint text-ink-2">
                {ofFirm === undefined ? "of this sale" : text === null ? "firm’s text" : "changed · "}
                {ofFirm !== undefined && text !== null && (
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={`Reset ${name}`}
                    onClick={() => change(at, { text: null })}
                  >
                    Reset
                  </Button>
                )}
              </p>
            </div>
            <div className="min-w-0">
              <Textarea
                aria-label={`Text of ${name}`}
                rows={2}
                value={text ?? ofFirm ?? ""}
                maxLength={maxClauseLength(clause)}
                onChange={(typed) => change(at, { text: typed }, `clause ${at}`)}
              />
              <p role="status" className="text-hint text-warn">
                {printWarning(text ?? "")}
              </p>
              {text === null && ofFirm === undefined && known !== undefined && (
                <Notice className="mt-2">
                  The firm has no clause “{title}” for this sale. Write its text, or remove it.
                </Notice>
              )}
              {doubts
                .filter((doubt) => doubt.at === at)
                .map((doubt) => (
                  <Notice
                    key={doubt.says}
                    className="mt-2"
                    action={
                      doubt.remedy && (
                        <Button size="row" onClick={() => change(at, { text: doubt.remedy?.text ?? "" })}>
                          {doubt.remedy.label}
                        </Button>
                      )
                    }
                  >
                    {contradictionText(doubt)}
                  </Notice>
                ))}
            </div>
            <EntryButtons
              name={name}
              entries={clauses}
              at={at}
              onChange={(next, act) => put(next, `Clause ${name} ${act}`)}
            />
          </div>
        );
      })}
      <div className="flex flex-wrap gap-3">
        {clauses.length < maxClauses && (
          <Button
            size="row"
            icon={Plus}
            onClick={() => put([...clauses, { title: "", text: "" }], "Clause added")}
          >
            Add a clause
          </Button>
        )}
        {left.map(({ title }) => (
          <Button
            key={title}
            variant="quiet"
            size="row"
            icon={Plus}
            onClick={() => put([...clauses, { title, text: null }], `Clause ${title}`)}
          >
            {title}
          </Button>
        ))}
      </div>
    </ConditionPart>
  );
}
