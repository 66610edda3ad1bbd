import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Fragment, type KeyboardEvent, useMemo, useRef, useState } from "react";
import { conditionInWords } from "#domain/firm/rows/condition.ts";
import { counted, formatFigure, formatMoney } from "#domain/numbers/format.ts";
import {
  type DraftCrane,
  type DraftFree,
  isCrane,
  isSaved,
  type OfferDraft,
} from "#domain/offers/offer-draft.ts";
import {
  type CatalogueOption,
  craneOfOption,
  isOptionOf,
  optionCraneOf,
  optionsForCrane,
  optionsWithoutCrane,
} from "#domain/options/option.ts";
import { optionsInLine } from "#domain/options/options-in-line.ts";
import { unusedWords } from "#domain/quotation/draft/open-words.ts";
import { maxSearchLength } from "#domain/text/search-text.ts";
import { errorText } from "../../api/error-text.ts";
import { optionsForQuery } from "../../api/options-query.ts";
import { newDraftId, readDraft } from "../../drafts/draft-storage.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { SearchInput } from "../../ui/fields/search-input.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";
import {
  type Chosen,
  choiceOf,
  grouped,
  matches,
  type OptionKind,
  positionOf,
  sumOfOptions,
  toggled,
  withQuantity,
} from "./chosen-options.ts";

type AddOptionsProps = {
  draft: OfferDraft;
  onAdd: (positions: readonly DraftFree[]) => void;
  onAddFree: () => void;
  onClose: () => void;
};

/** The heading of the options that the typed line of a crane names. */
const inLineTitle = "Named in your line";

/**
 * The options that hold for a crane of the offer, those first that its typed line names; all of them for an offer without a
 * crane.
 */
function useOptionsFor(crane: DraftCrane | undefined) {
  const saved = crane && isSaved(crane) ? { number: crane.quotation, revision: crane.revision } : null;
  const query = useQuery(optionsForQuery(saved));
  const options = useMemo((): readonly CatalogueOption[] | undefined => {
    if (!query.data || saved !== null) return query.data?.options;
    const draft = crane && "working" in crane ? readDraft(crane.working) : null;
    if (!draft) return optionsWithoutCrane(query.data.options);
    const holding = optionsForCrane(query.data.options, optionCraneOf(draft));
    const named = new Set(optionsInLine(holding, unusedWords(draft.fromLine?.unread ?? [])));
    return [
      ...[...named].map((option) => ({ ...option, group: inLineTitle })),
      ...holding.filter((option) => !named.has(option)),
    ];
  }, [query.data, saved === null, crane]);
  return { ...query, version: query.data?.version ?? 0, options };
}

/** Adds options of the firm's catalogue to the offer, several at once. */
export function AddOptionsDialog({ draft, onAdd, onAddFree, onClose }: AddOptionsProps) {
  const cranes = draft.positions.filter(isCrane);
  const [craneId, setCraneId] = useState(cranes[0]?.id);
  const crane = cranes.find(({ id }) => id === craneId);
  const titles = cranes.map(({ quoted }) => quoted.title);
  const { options, version, isError, error, refetch } = useOptionsFor(crane);
  const [search, setSearch] = useState("");
  const form = useKeptForm<{ chosen: Chosen }>(`options for ${draft.id}`, { chosen: {} });
  const { chosen } = form.values;
  const list = useRef<HTMLDivElement>(null);
  const placeOf = (option: CatalogueOption): number | null => {
    const at = draft.positions.findIndex(
      (position) => !isCrane(position) && isOptionOf(position, option.name, titles, crane?.quoted.title),
    );
    return at < 0 ? null : at + 1;
  };
  const taken = (options ?? []).flatMap((option) => {
    const choice = choiceOf(chosen, option);
    return choice && placeOf(option) === null ? [{ option, choice }] : [];
  });
  const [firmSum, optionalSum] = [sumOfOptions(taken, "firm"), sumOfOptions(taken, "optional")];

  function walk(event: KeyboardEvent, step: 1 | -1): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-option]") ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const shown = (options ?? []).filter((option) => matches(search, option));
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title="Add options"
      description={
        version === 0
          ? "Your firm has no catalogue of options yet."
          : `From the firm’s catalogue, version ${version}. Prices before GST.`
      }
      actions={
        <>
          <p className="mr-auto self-center text-label tabular-nums" role="status">
            {taken.length > 0 && (
              <>
                <b>{counted(taken.length, "option.", "options.")}</b>{" "}
                {firmSum > 0 && `Firm +${formatMoney(firmSum)} before GST. `}
                {optionalSum > 0 && `Optional ${formatMoney(optionalSum)}, not in the total.`}
              </>
            )}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={Plus}
            disabled={taken.length === 0}
            onClick={() => {
              form.clear();
              const named = craneOfOption(titles, crane?.quoted.title);
              onAdd(taken.map((each) => positionOf(newDraftId(), each, named)));
            }}
          >
            {taken.length > 1 ? `Add ${taken.length} options` : "Add option"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <KeptNotice form={form} />
        <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
          <SearchInput
            label="Search options"
            placeholder="Search options"
            value={search}
            onChange={setSearch}
            maxLength={maxSearchLength}
            data-autofocus
            onKeyDown={(event) => {
              if (event.key === "ArrowDown") walk(event, 1);
            }}
          />
          {cranes.length > 0 && (
            <Select
              aria-label="For the crane"
              value={craneId ?? ""}
              options={cranes.map((crane) => ({
                value: crane.id,
                label: `For position ${draft.positions.indexOf(crane) + 1}, ${crane.quoted.title}`,
              }))}
              onChange={setCraneId}
            />
          )}
        </div>
        {isError && <ErrorBanner onRetry={() => void refetch()}>{errorText(error)}</ErrorBanner>}
        {!isError && !options && <Skeleton className="h-48 w-full" />}
        {options && (
          <div ref={list} className="border border-rule">
            {shown.length > 0 && <LinesHead />}
            {grouped(shown).map(([group, members]) => (
              <Fragment key={group}>
                {group !== "" && (
                  <h3 className="border-b border-rule bg-sheet-2 px-4 py-2 text-label font-label">{group}</h3>
                )}
                <ul aria-label={group || "Options"}>
                  {members.map((option) => (
                    <OptionLine
                      key={option.name}
                      option={option}
                      place={placeOf(option)}
                      choice={choiceOf(chosen, option)}
                      onToggle={(kind) =>
                        form.change(({ chosen }) => ({ chosen: toggled(chosen, option, kind) }))
                      }
                      onQuantity={(quantity) =>
                        form.change(({ chosen }) => ({ chosen: withQuantity(chosen, option, quantity) }))
                      }
                      onWalk={walk}
                    />
                  ))}
                </ul>
              </Fragment>
            ))}
            <p className="px-4 py-3 text-label text-ink-2">
              {shown.length === 0 && (version === 0 ? "" : "No option found. ")}Not in the list?{" "}
              <button type="button" className="link" onClick={onAddFree}>
                Add free position
              </button>
            </p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

type OptionLineProps = {
  option: CatalogueOption;
  /** The position that has it already. */
  place: number | null;
  choice: ReturnType<typeof choiceOf>;
  onToggle: (kind: OptionKind) => void;
  onQuantity: (quantity: string) => void;
  onWalk: (event: KeyboardEvent, step: 1 | -1) => void;
};

const lineColumns = "sm:grid-cols-[minmax(0,1fr)_4rem_7rem_5.5rem_5rem_3.5rem_4.5rem]";

/** The heads of the columns. Each box and field has a name of its own. */
const LinesHead = () => (
  <div
    aria-hidden="true"
    className={`grid gap-x-4 border-b border-rule bg-sheet-2 px-4 py-2 text-label font-label text-ink-2 max-sm:hidden ${lineColumns}`}
  >
    <span>Option</span>
    <span>Unit</span>
    <span className="text-right">Price, ₹</span>
    <span>HSN/SAC</span>
    <span className="text-right">Quantity</span>
    <span>Firm</span>
    <span>Optional</span>
  </div>
);

const kinds = [
  { kind: "firm", title: "Firm", letter: "f" },
  { kind: "optional", title: "Optional", letter: "o" },
] as const;

/** An option to tick as firm or as optional. F and O tick the row that has the focus. */
function OptionLine({ option, place, choice, onToggle, onQuantity, onWalk }: OptionLineProps) {
  const [first, ...more] = option.text.split("\n");
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "ArrowDown") onWalk(event, 1);
    else if (event.key === "ArrowUp") onWalk(event, -1);
    if (event.target !== event.currentTarget || place !== null) return;
    const pressed = kinds.find(({ letter }) => letter === event.key.toLowerCase());
    if (pressed && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      onToggle(pressed.kind);
    }
  }
  return (
    // The row takes the keys of its own boxes.
    <li
      data-option={option.name}
      tabIndex={-1}
      aria-label={`${option.name}, ${conditionInWords(option.holds)}`}
      onKeyDown={onKeyDown}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-rule px-4 py-2 ${lineColumns} ${choice && place === null ? "bg-blue-soft" : ""}`}
    >
      <span className="min-w-0">
        <span className={`font-value wrap-anywhere ${place === null ? "" : "text-ink-2"}`}>
          {option.name}
        </span>
        <span className="block text-label wrap-anywhere text-ink-2">
          {first}
          {more.length > 0 && " …"}
        </span>
      </span>
      <span className="text-label text-ink-2 max-sm:hidden">{option.unit}</span>
      <span className="text-right tabular-nums">
        <b className="font-value">{formatFigure(option.price)}</b>
        <span className="block text-label text-ink-2 sm:hidden">per {option.unit}</span>
      </span>
      <span className="text-label text-ink-2 tabular-nums max-sm:col-span-2">
        <span className="sm:sr-only">HSN/SAC </span>
        {option.code}
      </span>
      {place !== null ? (
        <span className="text-right text-label text-ink-2 max-sm:col-span-2 sm:col-span-3">
          Position {place}
        </span>
      ) : (
        <span className="contents max-sm:col-span-2 max-sm:flex max-sm:items-center max-sm:gap-4">
          <span className="[&_.control]:text-right">
            {choice && (
              <NumberInput
                aria-label={`Quantity of ${option.name}`}
                unit=""
                min={0}
                value={choice.quantity}
                onChange={onQuantity}
              />
            )}
          </span>
          {kinds.map(({ kind, title }) => (
            <label key={kind} className="flex min-h-8 items-center gap-2 text-label">
              <input
                type="checkbox"
                className="check"
                checked={choice?.kind === kind}
                onChange={() => onToggle(kind)}
                aria-label={`${option.name}, ${title.toLowerCase()}`}
              />
              <span className="sm:sr-only">{title}</span>
            </label>
          ))}
        </span>
      )}
    </li>
  );
}
