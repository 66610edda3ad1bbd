import { Check, Pencil } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { PrintChoice } from "#domain/engineering/print-choices.ts";
import type { TechnicalSource } from "#domain/engineering/technical-value.ts";
import type { OpenPoint } from "#domain/open-points/open-points.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import { technicalProblemsOf } from "#domain/quotation/draft/technical-of.ts";
import {
  readTechnical,
  type TechnicalField,
  technicalField,
  technicalFields,
} from "#domain/technical/author-values.ts";
import { followingValues, type TechnicalRow } from "#domain/technical/technical-rows.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { NumberInput } from "../../../ui/fields/number-input.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { PointRow } from "../../open-points/point-row.tsx";
import type { usePointActs } from "../steps/use-point-acts.ts";
import { useWizard } from "../wizard-context.ts";

const sourceWords: Readonly<Record<TechnicalSource, string>> = {
  table: "price table",
  computed: "computed",
  firm: "firm’s standard",
  yours: "yours",
  "by others": "by others",
  assumed: "assumed",
  unknown: "not known",
};

const rowButton = "[data-technical]";

/** Puts the focus on the row of a field, or on the page's heading when another step has the field. */
export const focusRow = (field: string | undefined): void =>
  (
    document.querySelector<HTMLElement>(`main [data-field="${field}"], main [data-paper="${field}"]`) ??
    document.querySelector<HTMLElement>("main h1[tabindex]")
  )?.focus();

/** The choices on papers with their keys on a row. */
const onPaper = [
  { value: "", label: "Value", key: "v" },
  { value: "by others", label: "By others", key: "b" },
  { value: "left out", label: "Leave out", key: "l" },
] as const satisfies readonly { value: PrintChoice | ""; label: string; key: string }[];

/** Puts the focus on the row that is `by` rows away, among the rows of this fold that can be set. */
function moveFocus(from: HTMLElement | null, by: number): void {
  const rows = [...(from?.closest("details")?.querySelectorAll<HTMLElement>(rowButton) ?? [])];
  const at = from ? rows.indexOf(from) : -1;
  rows[at + by]?.focus();
}

type TechnicalRowItemProps = {
  row: TechnicalRow;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  points: readonly OpenPoint[];
  actsOf: ReturnType<typeof usePointActs>;
  /** Tells readers what a key did. */
  say: (text: string) => void;
};

/**
 * One value with its source. Enter, F2 or a digit opens the row, the arrows go to the next. B, L and V choose what papers
 * print: by others, nothing, the value.
 */
export function TechnicalRowItem(props: TechnicalRowItemProps) {
  const { row, isOpen, onOpen, onClose, points, actsOf, say } = props;
  const { draft, dispatch } = useWizard();
  const [first, setFirst] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { field, paper, label, source, choice } = row;
  const isSaved = draft.stage.kind === "saved";
  const open = (text: string | null) => {
    setFirst(text);
    onOpen();
  };
  const close = (by: number) => {
    onClose();
    requestAnimationFrame(() => {
      button.current?.focus();
      if (by !== 0) moveFocus(button.current, by);
    });
  };
  const pressed = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = paper === null ? undefined : onPaper.find(({ key }) => key === event.key.toLowerCase());
    if (paper !== null && chosen) {
      event.preventDefault();
      dispatch({ kind: "typeTechnical", field: paper, text: chosen.value });
      say(`${label} on papers: ${chosen.label}`);
      return;
    }
    if (event.key === "Enter") {
      // The wizard's Enter would move on. One that is held down from the row before opens nothing.
      event.preventDefault();
      if (!event.repeat) open(null);
      return;
    }
    const isDigit = /^[0-9]$/.test(event.key) && field !== null && technicalFields[field].kind === "number";
    if (by === 0 && !isDigit && event.key !== "F2") return;
    event.preventDefault();
    if (by !== 0) moveFocus(event.currentTarget, by);
    else open(isDigit ? event.key : null);
  };
  return (
    <li className="border-b border-rule">
      {isOpen ? (
        <RowEditor row={row} first={first} onClose={close} />
      ) : (
        <div className="flex items-center gap-x-4">
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,9fr)_minmax(0,10fr)_minmax(0,9fr)] items-baseline gap-x-4 py-1.5 text-label max-md:grid-cols-2">
            <span className="text-ink-2 max-md:col-span-2">{label}</span>
            <span
              className={`break-words tabular-nums ${source === "unknown" ? "text-ink-3" : choice === "left out" ? "text-ink-3 line-through" : "font-value"}`}
            >
              {row.text === "" ? "–" : row.text}
            </span>
            <SourceText row={row} />
          </div>
          {(field !== null || paper !== null) && !isSaved ? (
            <button
              ref={button}
              type="button"
              data-technical={row.name}
              {...(field !== null && { "data-field": field })}
              {...(paper !== null && { "data-paper": paper, "aria-keyshortcuts": "V B L" })}
              aria-label={`Set ${label}`}
              title={paper === null ? `Set ${label}` : `Set ${label}. B: by others, L: leave out, V: value`}
              onClick={() => open(null)}
              onKeyDown={pressed}
              className="inline-grid size-8 flex-none place-items-center rounded-control text-ink hover:bg-hover pointer-coarse:size-11"
            >
              <Pencil size={16} strokeWidth={1.6} aria-hidden="true" />
            </button>
          ) : (
            <span className="size-8 flex-none pointer-coarse:size-11" />
          )}
        </div>
      )}
      {points.length > 0 && (
        <ul className="grid gap-2 pb-2">
          {points.map((point) => (
            <PointRow key={point.key} text={point.text} kept={point.kept} {...actsOf(point)} />
          ))}
        </ul>
      )}
    </li>
  );
}

function SourceText({ row: { source, computed, choice } }: { row: TechnicalRow }) {
  if (choice !== null)
    return (
      <span className="break-words text-hint text-ink-2">
        <strong className="font-value text-blue">{choice}</strong>
        {computed !== undefined && <span>, computed {computed}</span>}
      </span>
    );
  if (source === "yours")
    return (
      <span className="break-words text-hint text-ink-2">
        <strong className="font-value text-blue">yours</strong>
        {computed !== undefined && <span>, computed {computed}</span>}
      </span>
    );
  return (
    <span className={`text-hint ${source === "assumed" ? "text-warn" : "text-ink-2"}`}>
      {sourceWords[source]}
    </span>
  );
}

type RowEditorProps = {
  row: TechnicalRow;
  /** The digit that opened the row. Null: it opens with its value. */
  first: string | null;
  /** `by`: the number of rows that the focus moves on. */
  onClose: (by: number) => void;
};

/** The open row: the value as typed, the computed one beside it, what papers print, and the values that follow. */
function RowEditor({ row, first, onClose }: RowEditorProps) {
  const { draft, dispatch } = useWizard();
  const { field, paper } = row;
  const before = field === null ? "" : (draft.technical[field] ?? "");
  const [text, setText] = useState(first ?? before);
  const [choice, setChoice] = useState<PrintChoice | "">(row.choice ?? "");
  const [isTried, setTried] = useState(false);
  const part = useRef<HTMLFieldSetElement>(null);
  const definition = field === null ? null : technicalField(field);
  const isTyped = definition !== null && definition.kind !== "several";
  // A value that only follows others, and one of several choices, have no field that takes the focus itself.
  useEffect(() => {
    if (!isTyped) part.current?.querySelector<HTMLElement>("input[type=checkbox], input:checked")?.focus();
  }, [isTyped]);
  const label = definition?.label ?? row.label;
  const after = useMemo(
    () => (field === null ? draft : wizardReducer(draft, { kind: "typeTechnical", field, text })),
    [draft, field, text],
  );
  const problem = technicalProblemsOf(after).find(({ name }) => name === field)?.message;
  const read = field === null ? null : readTechnical(field, text);
  const following = useMemo(
    () =>
      field === null || problem !== undefined
        ? []
        : followingValues(craneOfDraft(draft), craneOfDraft(after), field),
    [draft, after, field, problem],
  );
  const finish = (by: number) => {
    setTried(true);
    if (problem !== undefined) return;
    if (field !== null)
      dispatch({ kind: "typeTechnical", field, text: read?.kind === "value" ? read.text : "" });
    if (paper !== null) dispatch({ kind: "typeTechnical", field: paper, text: choice });
    onClose(by);
  };
  const computed =
    row.computed ?? (row.source === "yours" || row.source === "by others" ? undefined : row.text);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    if (event.target instanceof HTMLButtonElement && event.key === "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") finish(1);
    else onClose(0);
  };
  return (
    <fieldset
      ref={part}
      className="-mx-3 min-w-0 border-t border-ink bg-sheet-2 px-3 py-3"
      onKeyDown={onKeyDown}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {definition === null ? (
          <div className="min-w-0 flex-1 basis-52 text-label">
            <p className="mb-1.5 text-hint text-ink-2">{label}</p>
            <p className="font-value tabular-nums">{computed || "–"}</p>
          </div>
        ) : (
          <div className="min-w-0 flex-1 basis-40">
            <ValueField
              label={label}
              definition={definition}
              text={text}
              onChange={setText}
              error={
                isTried || (read?.kind === "wrong" && definition.kind !== "number") ? problem : undefined
              }
            />
          </div>
        )}
        {definition !== null && computed !== undefined && computed !== "" && (
          <div className="text-label">
            <p className="mb-1.5 text-hint text-ink-2">{before === "" ? "Now" : "Computed"}</p>
            <p className="flex items-center gap-2">
              <span className="font-value tabular-nums">{computed}</span>
              {text !== "" && (
                <Button variant="quiet" size="row" onClick={() => setText("")}>
                  Take
                </Button>
              )}
            </p>
          </div>
        )}
        {paper !== null && (
          <Segmented
            legend="On the paper"
            isNarrow
            value={choice}
            onChange={setChoice}
            options={onPaper.map(({ value, label }) => ({ value, label }))}
          />
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p role="status" className="min-w-0 flex-1 basis-52 text-hint text-ink-2">
          {following.slice(0, maxFollowing).map(({ label, from, to }) => (
            <span key={label} className="block">
              {label} follows: {from || "–"} becomes {to || "–"}.
            </span>
          ))}
        </p>
        <Button variant="quiet" size="row" onClick={() => onClose(0)}>
          Cancel
        </Button>
        <Button size="row" icon={Check} onClick={() => finish(0)}>
          Done
        </Button>
      </div>
    </fieldset>
  );
}

/** The most values that are named as following a typed one. */
const maxFollowing = 4;

type ValueFieldProps = {
  label: string;
  definition: TechnicalField;
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

function ValueField({ label, definition, text, onChange, error }: ValueFieldProps): ReactNode {
  if (definition.kind === "several") {
    const chosen = text.split(", ").filter((each) => each !== "");
    return (
      <fieldset>
        <legend className="text-label font-label">{label}</legend>
        {definition.options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={(isOn) =>
              onChange(
                definition.options
                  .filter((each) => (each === option ? isOn : chosen.includes(each)))
                  .join(", "),
              )
            }
          >
            {option.charAt(0).toUpperCase() + option.slice(1)}
          </Checkbox>
        ))}
      </fieldset>
    );
  }
  if (definition.kind === "choice")
    return (
      <Field label={label} error={error}>
        <Select
          autoFocus
          value={text}
          onChange={onChange}
          placeholder="As computed"
          options={definition.options.map((option) => ({ value: option, label: option }))}
        />
      </Field>
    );
  const unit = definition.unit === "T" ? "t" : definition.unit;
  return (
    <Field label={`${label} (${unit})`} error={error}>
      <NumberInput
        autoFocus
        value={text}
        onChange={onChange}
        unit={definition.unit}
        min={0}
        data-optional=""
      />
    </Field>
  );
}
