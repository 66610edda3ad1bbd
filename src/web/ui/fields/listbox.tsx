import { Check, ChevronDown, X } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useFieldControl } from "./field-context.ts";
import { filterChoices, findTyped } from "./typed-choice.ts";

/** A choice with the texts beside its name. */
export type ListChoice = {
  value: string;
  label: string;
  /** Its meaning, such as "carries 61 kN". */
  meaning?: string;
  /** At the end of its row, such as a price. */
  end?: ReactNode;
  /** Shown in a weaker colour; it can still be chosen. */
  isWeak?: boolean;
};

/** A group without a heading has no name for readers. */
export type ListGroup = { heading?: string; beside?: string; choices: readonly ListChoice[] };

type ListboxProps = {
  /** The name of the list. */
  listLabel: string;
  value: string;
  /** The text of the chosen value. */
  shown: string;
  placeholder: string;
  disabled?: boolean;
  /** While the list loads, typed letters are kept and choose from it afterwards. */
  isLoading?: boolean;
  groups: readonly ListGroup[];
  /** Stands below a rule at the end of every list. */
  last: ListChoice;
  /** A sentence below the list, until something is typed. */
  note?: string;
  /** True when the list is as wide as its form, for choices with texts beside them. */
  isWide?: boolean;
  onChoose: (value: string) => void;
  /** Tells that the list may be opened next, so that its texts can be loaded. */
  onNear?: () => void;
  /** Tells the typed text: numbers that are not in the list can then be offered. */
  onTyped?: (text: string) => void;
  "data-field"?: string;
};

/** The list's state: what was typed, which choice is marked, and whether letters opened it. */
type Open = { typed: string; active: string | null; byLetters: boolean };

const isLetterKey = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * A dropdown list to choose from (the select-only combobox pattern of ARIA). ↑ and ↓ walk through all groups, typing
 * filters, Enter takes the marked choice, Tab takes it and moves on, Esc closes. On a phone it is a sheet at the lower edge.
 */
export function Listbox(props: ListboxProps) {
  const { value, shown, placeholder, disabled = false, isLoading = false, groups, last } = props;
  const { listLabel, note = "", isWide = false, onChoose, onNear, onTyped } = props;
  const control = useFieldControl();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  /** Letters typed before the list was there. */
  const [early, setEarly] = useState("");
  const all = groups.flatMap(({ choices }) => choices);
  const typed = open?.typed ?? "";
  const filtered = groups.map((group) => ({ ...group, choices: filterChoices(typed, group.choices) }));
  const walked = [...filtered.flatMap(({ choices }) => choices), last];
  const active = open === null ? undefined : activeOf(open, walked, value, last);
  const optionId = (of: string) => `${id}-${of}`;

  useEffect(() => {
    if (isLoading || early === "") return;
    setEarly("");
    const found = findTyped(early, all);
    if (found) onChoose(found.value);
  });
  const activeId = active && optionId(active.value);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const show = (next: Open) => {
    setOpen(next);
    if (next.typed !== typed) onTyped?.(next.typed);
  };
  const openAt = (text: string) =>
    show({ typed: text, active: null, byLetters: open ? open.byLetters : text !== "" });
  const close = () => {
    setOpen(null);
    onTyped?.("");
  };
  const take = (choice: ListChoice | undefined) => {
    if (isLoading && typed !== "") setEarly(typed);
    close();
    if (choice && !isLoading) onChoose(choice.value);
  };
  const walk = (to: number) => {
    const next = walked[Math.max(0, Math.min(walked.length - 1, to))];
    show({ typed, active: next?.value ?? null, byLetters: open?.byLetters ?? false });
  };

  function press(event: KeyboardEvent) {
    if (disabled) return;
    const at = active ? walked.indexOf(active) : -1;
    const isInFilter = event.target instanceof HTMLInputElement;
    if (isLetterKey(event) && !isInFilter && !(event.key === " " && typed === "")) openAt(typed + event.key);
    else if (event.key === "Backspace" && open && !isInFilter) openAt(typed.slice(0, -1));
    else if (open === null) {
      if (!["ArrowDown", "ArrowUp", " "].includes(event.key) || event.ctrlKey || event.metaKey) return;
      openAt("");
    } else if (event.key === "Enter" && isLoading) {
      // The list is not there yet: the next Enter takes from it.
    } else if (event.key === "ArrowDown") walk(at + 1);
    else if (event.key === "ArrowUp") walk(at < 0 ? walked.length - 1 : at - 1);
    else if (event.key === "PageDown" || event.key === "PageUp")
      walk(at + (event.key === "PageDown" ? 8 : -8));
    else if ((event.key === "Home" || event.key === "End") && !isInFilter)
      walk(event.key === "Home" ? 0 : walked.length - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Tab" || (event.key === "Enter" && (event.ctrlKey || event.metaKey))) {
      take(active);
      return;
    } else if (event.key === "Enter") {
      take(active);
      button.current?.focus();
      // Letters and Enter are one value, after which Enter leads on as in a text.
      if (open.byLetters && !isInFilter) return;
    } else if (event.key === " " && !isInFilter) {
      take(active);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function leave(event: FocusEvent) {
    if (open === null || box.current?.contains(event.relatedTarget)) return;
    if (typed !== "") take(active);
    else close();
  }

  return (
    <div ref={box} className={isWide ? "" : "relative"}>
      <div className="relative">
        <button
          {...control}
          ref={button}
          type="button"
          role="combobox"
          value={value}
          disabled={disabled}
          data-field={props["data-field"]}
          aria-haspopup="listbox"
          aria-expanded={open !== null}
          {...(open && {
            "aria-controls": `${id}-list`,
            ...(activeId && { "aria-activedescendant": activeId }),
          })}
          onKeyDown={press}
          onBlur={leave}
          onFocus={onNear}
          onPointerEnter={onNear}
          onClick={() => (open ? close() : openAt(""))}
          // The click of a blank would close the list that its key opened.
          onKeyUp={(event) => event.key === " " && event.preventDefault()}
          className={`control select block w-full overflow-hidden text-left text-nowrap ${value === "" && typed === "" ? "select-empty" : ""}`}
        >
          {typed === "" ? (value === "" ? placeholder : shown) : typed}
        </button>
        <ChevronDown
          size={18}
          strokeWidth={1.6}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
        />
      </div>
      {open && (
        <OpenList
          {...{ id, listLabel, isLoading, typed, active, value, optionId, last, note, isWide, press, leave }}
          groups={filtered}
          onClose={() => {
            close();
            button.current?.focus();
          }}
          onFilter={(text) => show({ typed: text, active: null, byLetters: false })}
          onTake={(choice) => {
            take(choice);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The marked choice: the one walked to, else the one typed to, else the chosen one. */
function activeOf(
  { active, typed }: Open,
  walked: readonly ListChoice[],
  value: string,
  last: ListChoice,
): ListChoice | undefined {
  const walkedTo = walked.find((choice) => choice.value === active);
  if (walkedTo) return walkedTo;
  if (typed === "") return walked.find((choice) => choice.value === value);
  return findTyped(typed, walked) ?? walked.find((choice) => choice !== last);
}

type OpenListProps = {
  id: string;
  listLabel: string;
  isLoading: boolean;
  typed: string;
  active: ListChoice | undefined;
  value: string;
  optionId: (value: string) => string;
  groups: readonly ListGroup[];
  last: ListChoice;
  note: string;
  isWide: boolean;
  press: (event: KeyboardEvent) => void;
  leave: (event: FocusEvent) => void;
  onClose: () => void;
  onFilter: (text: string) => void;
  onTake: (choice: ListChoice) => void;
};

function OpenList(props: OpenListProps) {
  const { id, listLabel, isLoading, typed, active, value, optionId, groups, last, note, isWide } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const row = (choice: ListChoice) => (
    <ListRow
      key={choice.value}
      id={optionId(choice.value)}
      choice={choice}
      isActive={choice === active}
      isChosen={choice.value === value}
      onTake={() => props.onTake(choice)}
    />
  );
  const isNothing = !isLoading && typed !== "" && groups.every(({ choices }) => choices.length === 0);
  return (
    <>
      {/* On a phone a press beside the sheet closes it. */}
      <div
        aria-hidden="true"
        onMouseDown={(event) => event.preventDefault()}
        onClick={props.onClose}
        className="fixed inset-0 z-30 bg-ink/40 md:hidden"
      />
      <div
        ref={list}
        className={`absolute z-40 scroll-mb-24 mt-1 flex max-h-[min(32rem,60dvh)] flex-col rounded-control border border-rule-strong bg-sheet text-ink shadow-float max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[80dvh] max-md:rounded-b-none ${isWide ? "inset-x-0 md:mx-5" : "inset-x-0"}`}
      >
        <div className="flex items-center gap-3 border-b border-rule px-4 py-2 md:hidden">
          <input
            type="text"
            value={typed}
            onKeyDown={props.press}
            onBlur={props.leave}
            onChange={(event) => props.onFilter(event.currentTarget.value)}
            placeholder={listLabel}
            aria-label={`Filter: ${listLabel}`}
            aria-controls={`${id}-list`}
            autoComplete="off"
            maxLength={200}
            className="control"
          />
          <button
            type="button"
            aria-label="Close"
            onClick={props.onClose}
            className="grid size-11 shrink-0 place-items-center text-ink-2"
          >
            <X size={20} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={listLabel} className="overflow-y-auto p-1">
          {groups
            .filter(({ choices, heading }) => choices.length > 0 || (heading && typed === ""))
            .map(({ heading = "", beside = "", choices }, at) =>
              heading === "" ? (
                choices.map(row)
              ) : (
                // biome-ignore lint/a11y/useSemanticElements: HTML allows no fieldset in a listbox, only the role of a group.
                <div
                  key={heading}
                  role="group"
                  aria-labelledby={`${id}-${at}`}
                  className="mb-1 not-first:border-t not-first:border-rule"
                >
                  <div
                    id={`${id}-${at}`}
                    role="presentation"
                    className="flex flex-wrap justify-between gap-x-4 px-2.5 pt-2 pb-1.5 text-hint text-ink-2"
                  >
                    <span className="font-label">{heading}</span>
                    {beside !== "" && <span>{beside}</span>}
                  </div>
                  {choices.map(row)}
                </div>
              ),
            )}
          {isLoading && <p className="px-2.5 py-2 text-label text-ink-2">Loading…</p>}
          {isNothing && <p className="px-2.5 py-2 text-label text-ink-2">Not in the list</p>}
          <div role="presentation" className="border-t border-rule pt-1 first:border-t-0 first:pt-0">
            {row(last)}
          </div>
        </div>
        {note !== "" && typed === "" && (
          <p className="border-t border-rule px-3.5 py-2 text-hint text-ink-2">{note}</p>
        )}
      </div>
      <span role="status" className="sr-only">
        {typed === "" ? "" : `${groups.flatMap(({ choices }) => choices).length} in the list`}
      </span>
    </>
  );
}

type ListRowProps = {
  id: string;
  choice: ListChoice;
  isActive: boolean;
  isChosen: boolean;
  onTake: () => void;
};

function ListRow({ id, choice, isActive, isChosen, onTake }: ListRowProps) {
  const { label, meaning = "", end, isWeak = false } = choice;
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      data-value={choice.value}
      aria-selected={isChosen}
      // Before the list loses the focus, which would close it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={`flex min-h-9 w-full cursor-pointer items-center text-left gap-x-3 rounded-card px-2.5 py-1 hover:bg-blue-soft max-md:min-h-13 pointer-coarse:min-h-11 ${isActive ? "bg-blue-soft outline-2 -outline-offset-2 outline-blue" : ""} ${isWeak ? "text-ink-3" : ""}`}
    >
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <span className={`min-w-0 grow basis-40 wrap-anywhere ${isChosen ? "font-value" : ""}`}>{label}</span>
        {meaning !== "" && (
          <span className={`text-label tabular-nums ${isWeak ? "" : "text-ink-2"}`}>{meaning}</span>
        )}
      </span>
      {end !== undefined && (
        <span className="w-28 shrink-0 text-right text-label font-value tabular-nums">{end}</span>
      )}
      <span className="w-4 shrink-0">
        {isChosen && <Check size={16} strokeWidth={2} aria-hidden="true" className="text-blue" />}
      </span>
    </button>
  );
}
