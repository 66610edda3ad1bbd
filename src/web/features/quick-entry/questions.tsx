import { CircleHelp } from "lucide-react";
import type { MouseEvent } from "react";
import type { OpenQuestion } from "#domain/enquiry/open-questions.ts";
import { questionInWords } from "#domain/enquiry/open-questions.ts";
import type { EnquiryCrane } from "#domain/enquiry/read-enquiry.ts";
import { craneTypeKey } from "#domain/quick-entry/parse-quick-entry.ts";
import { changeLine, type Line } from "../../drafts/line-store.ts";
import { Button } from "../../ui/button.tsx";
import { answerLine } from "./use-line-entry.ts";

type QuestionsProps = {
  line: Line;
  /** The open questions. The first one is shown. */
  questions: readonly OpenQuestion[];
  cranes: readonly EnquiryCrane[];
  /** The button with the focus leaves with its question. */
  onAnswered: () => void;
};

/** One question at a time, to be answered or left open. */
export function Questions({ line, questions, cranes, onAnswered }: QuestionsProps) {
  const [open] = questions;
  if (!open) return null;
  const { title, hint, choices } = questionInWords(line.text, open, cranes.length);
  const isType = open.of === "crane" && open.question.key === craneTypeKey;

  function answer(reading: Readonly<Record<string, string>> | string) {
    if (open?.of === "crane" && typeof reading !== "string")
      answerLine(
        line,
        cranes.filter((_, at) => open.cranes.includes(at)),
        open.question.key,
        reading,
      );
    else if (open && typeof reading === "string")
      changeLine(line.owner, { bays: { ...line.bays, [open.key]: reading } });
    onAnswered();
  }

  return (
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
                changeLine(line.owner, { leftOpen: [...line.leftOpen, open.key] });
                onAnswered();
              },
            }
      }
    />
  );
}

type Press = { text: string; onPress: (event: MouseEvent) => void };
type QuestionBandProps = {
  /** Names the band for the focus. */
  name: string;
  title: string;
  hint: string;
  /** Behind the title: "1 of 3". */
  more: string;
  choices: readonly Press[];
  onLeave: Press | null;
};

/** A question with its choices as buttons. */
export function QuestionBand({ name, title, hint, more, choices, onLeave }: QuestionBandProps) {
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
        {choices.map(({ text, onPress }) => (
          <Button key={text} size="row" className="max-w-full whitespace-normal! text-left" onClick={onPress}>
            {text}
          </Button>
        ))}
        {onLeave && (
          <Button variant="quiet" size="row" onClick={onLeave.onPress}>
            {onLeave.text}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
