import { wordsAt } from "#domain/quick-entry/entry.ts";
import { askedInWords } from "#domain/quick-entry/in-words.ts";
import { craneTypeKey, type Question } from "#domain/quick-entry.ts";
import { Button } from "../../ui/button.tsx";
import { changeLine, type Line } from "./line-store.ts";

type QuestionsProps = {
  line: Line;
  questions: readonly Question[];
  /** A question leaves with the button that had the focus. */
  onAnswered: () => void;
};

/** What several readings are possible for, each to be chosen or left open; the crane type stands first. */
export function Questions({ line, questions, onAnswered }: QuestionsProps) {
  function change(to: Parameters<typeof changeLine>[1]) {
    changeLine(line.owner, to);
    onAnswered();
  }
  const shown = questions
    .filter(({ key }) => !line.leftOpen.includes(key))
    .sort((a, b) => Number(b.key === craneTypeKey) - Number(a.key === craneTypeKey));
  return shown.map((question) => {
    const { title, choices } = askedInWords(question, wordsAt(line.text, question.places));
    return (
      <fieldset
        key={question.key}
        data-question={question.key === craneTypeKey ? "crane-type" : undefined}
        className="border-l-[3px] border-blue bg-blue-soft px-4 py-3"
      >
        <legend className="float-left mb-2.5 w-full font-value break-words">{title}</legend>
        <div className="clear-both flex flex-wrap gap-2">
          {choices.map(({ text, reading }) => (
            <Button
              key={text}
              size="row"
              className="max-w-full whitespace-normal! text-left"
              onClick={() => change({ answers: { ...line.answers, [question.key]: reading } })}
            >
              {text}
            </Button>
          ))}
          {question.key !== craneTypeKey && (
            <Button
              variant="quiet"
              size="row"
              onClick={() => change({ leftOpen: [...line.leftOpen, question.key] })}
            >
              Leave it open
            </Button>
          )}
        </div>
      </fieldset>
    );
  });
}
