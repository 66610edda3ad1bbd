import { CircleHelp } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import type { OpenQuestion } from "#domain/enquiry/open-questions.ts";
import { cranesAlike, questionInWords } from "#domain/enquiry/open-questions.ts";
import { craneTypeKey } from "#domain/quick-entry/parse-quick-entry.ts";
import { changeLine, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { answerLine } from "./use-line-entry.ts";

type QuestionsProps = {
  line: EnquiryInput;
  /** The open questions. The first one is shown. */
  questions: readonly OpenQuestion[];
  cranes: readonly EnquiryCrane[];
  /** The last question was answered, and its button with the focus leaves. */
  onAnswered: () => void;
  /** Scrolls the box to the words that begin at this index. */
  showWords: (start: number) => void;
};

/** Moves the focus to the next question after an answer, and back to the line after the last one. */
function useNextQuestion(key: string | undefined, onAnswered: () => void) {
  const band = useRef<HTMLDivElement>(null);
  const isAnswered = useRef(false);
  useEffect(() => {
    if (!isAnswered.current) return;
    isAnswered.current = false;
    const next = key === undefined ? null : band.current?.querySelector("button");
    if (next) next.focus();
    else onAnswered();
  }, [key, onAnswered]);
  return {
    band,
    markAnswered: () => {
      isAnswered.current = true;
    },
  };
}

/** More letters than this at once were pasted. */
const maxTypedLength = 40;

/** Shows the words of a question in the box after a paste, which leaves the box at its end. */
function useWordsAfterPaste(text: string, place: number | undefined, showWords: (start: number) => void) {
  const length = useRef(0);
  useEffect(() => {
    const isPasted = text.length - length.current > maxTypedLength;
    length.current = text.length;
    if (isPasted && place !== undefined) showWords(place);
  });
}

/** One question at a time, to be answered or left open. */
export function Questions({ line, questions, cranes, onAnswered, showWords }: QuestionsProps) {
  const [open] = questions;
  const [isForAll, setForAll] = useState(false);
  const { band, markAnswered } = useNextQuestion(open?.key, onAnswered);
  const [place] = open?.of === "crane" ? open.question.places : (open?.asked.places ?? []);
  useWordsAfterPaste(line.text, place?.start, showWords);
  if (!open) return null;
  const { title, hint, choices } = questionInWords(line.text, open, cranes.length);
  const isType = open.of === "crane" && open.question.key === craneTypeKey;

  const alike = cranesAlike(questions, open);
  const isShared = alike.length > open.cranes.length;

  function answer(reading: Readonly<Record<string, string>> | string) {
    markAnswered();
    const answered = isShared && isForAll ? alike : (open?.cranes ?? []);
    if (open?.of === "crane" && typeof reading !== "string")
      answerLine(
        line,
        cranes.filter((_, at) => answered.includes(at)),
        open.question.key,
        reading,
      );
    else if (open && typeof reading === "string")
      changeLine(line.owner, { bays: { ...line.bays, [open.key]: reading } });
  }

  return (
    <div ref={band} className="min-w-0" onFocusCapture={() => place && showWords(place.start)}>
      <QuestionBand
        name={isType ? "crane-type" : ""}
        title={title}
        hint={hint}
        more={questions.length > 1 ? `1 of ${questions.length}` : ""}
        choices={choices.map(({ text, reading }) => ({ text, onPress: () => answer(reading) }))}
        onLeave={
          isType
            ? null
            : {
                text: "Leave open",
                onPress: () => {
                  markAnswered();
                  changeLine(line.owner, { leftOpen: [...line.leftOpen, open.key] });
                },
              }
        }
      >
        {isShared && (
          <Checkbox checked={isForAll} onChange={setForAll}>
            {alike.length === 2 ? "For both cranes" : `For all ${alike.length} cranes`}
          </Checkbox>
        )}
      </QuestionBand>
    </div>
  );
}

type Press = {
  text: string /** What it means, in a few words. */;
  beside?: string;
  onPress: (event: MouseEvent) => void;
};
type QuestionBandProps = {
  /** Names the band for the focus. */
  name: string;
  title: string;
  hint: string;
  /** Behind the title: "1 of 3". */
  more: string;
  choices: readonly Press[];
  onLeave: Press | null;
  children?: ReactNode;
};

/** A question with its choices as buttons. */
export function QuestionBand({ name, title, hint, more, choices, onLeave, children }: QuestionBandProps) {
  return (
    <fieldset
      data-question={name}
      className="grid min-w-0 grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 border-l-[3px] border-blue bg-blue-soft px-4 py-3 lg:flex lg:flex-wrap"
    >
      <legend className="sr-only">{title}</legend>
      <CircleHelp
        size={20}
        strokeWidth={1.6}
        aria-hidden="true"
        className={`flex-none text-blue ${hint === "" ? "" : "self-start"}`}
      />
      <div aria-hidden="true" className="min-w-0 flex-1 basis-72">
        <p className="font-value break-words">
          {title}
          {more !== "" && (
            <span className="ml-3 text-hint font-text whitespace-nowrap text-ink-2">{more}</span>
          )}
        </p>
        {hint !== "" && <p className="text-hint text-ink-2">{hint}</p>}
      </div>
      <div className="col-span-2 flex min-w-0 flex-wrap gap-2">
        {choices.map(({ text, beside, onPress }) => (
          <Button key={text} size="row" className="max-w-full whitespace-normal! text-left" onClick={onPress}>
            <span>
              {text}
              {beside && <span className="font-text text-ink-2">, {beside}</span>}
            </span>
          </Button>
        ))}
        {onLeave && (
          <Button variant="quiet" size="row" onClick={onLeave.onPress}>
            {onLeave.text}
          </Button>
        )}
        {children}
      </div>
    </fieldset>
  );
}
