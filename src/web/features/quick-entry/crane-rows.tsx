import { type KeyboardEvent, type RefObject, useRef } from "react";
import { withoutAlternates } from "#domain/enquiry/crane-answers.ts";
import { likeAnswer, type OpenChoice } from "#domain/enquiry/open-choices.ts";
import type { OpenQuestion } from "#domain/enquiry/open-questions.ts";
import type { Message } from "#domain/enquiry/read-message.ts";
import { changeLine, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { Balloon } from "../../ui/balloon.tsx";
import { Button } from "../../ui/button.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { type Chip, chipsOf, columns, extraChips } from "./crane-chips.ts";
import { openParts } from "./preview-of.ts";
import { ownWords, removeFromLine, takeAway, withoutWords } from "./use-line-entry.ts";
import { ValueChip } from "./value-chip.tsx";

const rowGrid =
  "rows:grid rows:grid-cols-[24px_minmax(56px,90px)_minmax(132px,1.6fr)_minmax(64px,0.85fr)_minmax(72px,0.85fr)_minmax(64px,0.75fr)_minmax(76px,0.95fr)_minmax(0,2fr)_42px] rows:items-center rows:gap-x-3";

type CraneRowsProps = {
  line: EnquiryInput;
  message: Message;
  questions: readonly OpenQuestion[];
  /** The choices that the message leaves open. */
  open: readonly OpenChoice[];
  focusLine: () => void;
  /** Asks the question of this key first, and moves the focus there. */
  goToQuestion: (key: string | null) => void;
};

/** Handles the keys of the chips: arrows go to the next one, Delete removes one. */
function useChipKeys(list: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const chips = [...(list.current?.querySelectorAll<HTMLElement>("[data-chip]") ?? [])];
    const at = event.target instanceof HTMLElement ? chips.indexOf(event.target) : -1;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (at < 0) return;
    if (step !== undefined) {
      event.preventDefault();
      chips[at + step]?.focus();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      chips[at]?.click();
    }
  };
}

/** The cranes of an enquiry as rows, each value as a chip. */
export function CraneRows({ line, message, questions, open, focusLine, goToQuestion }: CraneRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useChipKeys(list);

  function press(at: number, chip: Chip) {
    const crane = message.cranes[at];
    if (chip.read === null || !crane) {
      goToQuestion(chip.question);
      return;
    }
    takeAway(line, crane, chip.read);
    // The chip leaves with its focus.
    focusLine();
  }

  function setLike(at: number, isLike: boolean) {
    const crane = message.cranes[at];
    if (!crane) return;
    const answer = { at: crane.at, answers: likeAnswer(isLike), removed: [] };
    changeLine(line.owner, { answers: [...line.answers, answer] });
  }

  function removeCrane(at: number) {
    const crane = message.cranes[at];
    const asked = message.cranes[crane?.alternateTo ?? at];
    if (asked && isOneOfTwo(message.cranes, at)) {
      removeFromLine(line, `crane ${at + 1}`, { answers: withoutAlternates(line.answers, asked.at) });
      focusLine();
      return;
    }
    removeFromLine(line, `crane ${at + 1}`, { text: withoutWords(line.text, ownWords(message, at)) });
    focusLine();
  }

  return (
    <div className="min-w-0 border-t border-ink lg:col-span-2">
      <div
        aria-hidden="true"
        className={`${rowGrid} hidden border-b border-rule bg-sheet-2 px-5 py-2 text-hint font-label text-ink-2`}
      >
        <span />
        <span>Quantity</span>
        <span>Crane</span>
        {columns.map(({ head }) => (
          <span key={head}>{head}</span>
        ))}
        <span>Still open</span>
        <span />
      </div>
      <ul ref={list} onKeyDown={onKeyDown} aria-label="Cranes">
        {message.cranes.map((_, at) => (
          <CraneRow
            key={String(at)}
            line={line}
            message={message}
            at={at}
            questions={questions}
            mayBeLike={at > 0 && open.some(({ crane }) => crane === at)}
            onLike={(isLike) => setLike(at, isLike)}
            onPress={(chip) => press(at, chip)}
            onRemove={() => removeCrane(at)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Returns whether a crane is an alternate, or has one. */
const isOneOfTwo = (cranes: Message["cranes"], at: number): boolean =>
  cranes.some(({ alternateTo }, index) => alternateTo !== null && (alternateTo === at || index === at));

type CraneRowProps = Pick<CraneRowsProps, "line" | "message" | "questions"> & {
  at: number;
  /** It leaves types open that the first crane may have. */
  mayBeLike: boolean;
  onLike: (isLike: boolean) => void;
  onPress: (chip: Chip) => void;
  onRemove: () => void;
};

function CraneRow({ line, message, at, questions, mayBeLike, onLike, onPress, onRemove }: CraneRowProps) {
  const crane = message.cranes[at];
  if (!crane) return null;
  const chips = chipsOf(message, at, questions);
  const chipAt = (field: string) => {
    const chip = chips.get(field);
    return chip && <ValueChip chip={chip} onPress={() => onPress(chip)} />;
  };
  const extra = extraChips(crane);
  const open = openParts(line.text, crane, crane.runway !== null && crane.runway !== at);
  return (
    <li
      aria-label={`Crane ${at + 1}`}
      className={`${rowGrid} relative border-b border-rule px-5 py-2.5 rows:py-1 last:border-b-0 max-rows:grid max-rows:items-center max-rows:grid-cols-[24px_minmax(0,1fr)_42px] max-rows:gap-x-3 max-rows:gap-y-2 max-md:px-4`}
    >
      <Balloon number={at + 1} />
      <div className="contents max-rows:flex max-rows:min-w-0 max-rows:flex-wrap max-rows:items-center max-rows:gap-2">
        <span className="empty:max-rows:hidden">{chipAt("quantity")}</span>
        <span className="min-w-0 empty:max-rows:hidden">{chipAt("craneType")}</span>
      </div>
      <div className="contents max-rows:col-span-2 max-rows:col-start-2 max-rows:row-start-2 max-rows:flex max-rows:flex-wrap max-rows:gap-2">
        {columns.map(({ field }) => (
          <span key={field} className="min-w-0 empty:max-rows:hidden">
            {chipAt(field)}
          </span>
        ))}
      </div>
      <div className="min-w-0 max-rows:col-span-2 max-rows:col-start-2 max-rows:row-start-4">
        <p title={open} className="min-w-0 text-label text-ink-2 rows:line-clamp-2">
          {crane.alternateTo !== null && (
            <strong className="mr-2 font-value text-ink">Alternate to crane {crane.alternateTo + 1}.</strong>
          )}
          {open !== "" && <span className="rows:sr-only">Open: </span>}
          {crane.isLikeFirst ? "Types from crane 1" : open}
        </p>
        {(mayBeLike || crane.isLikeFirst) && (
          <Button size="row" className="mt-1" onClick={() => onLike(!crane.isLikeFirst)}>
            {crane.isLikeFirst ? "Ask again" : "Like crane 1"}
            <span className="sr-only"> for crane {at + 1}</span>
          </Button>
        )}
      </div>
      <div className="max-rows:col-start-3 max-rows:row-start-1">
        <MoreMenu isInRow label={`More for crane ${at + 1}`}>
          <Button variant="quiet" onClick={onRemove}>
            {isOneOfTwo(message.cranes, at)
              ? "Ask again instead of two alternates"
              : `Remove crane ${at + 1}`}
          </Button>
        </MoreMenu>
      </div>
      {extra.length > 0 && (
        <div className="flex min-w-0 flex-wrap gap-2 max-rows:col-span-2 max-rows:col-start-2 max-rows:row-start-3 rows:col-span-7 rows:col-start-2 rows:mt-2">
          {extra.map((chip) => (
            <ValueChip key={chip.name} chip={chip} isNamed onPress={() => onPress(chip)} />
          ))}
        </div>
      )}
    </li>
  );
}
