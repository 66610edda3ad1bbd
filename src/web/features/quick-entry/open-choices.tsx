import { type MouseEvent, useState } from "react";
import { choiceAnswer, choicesAlike, type OpenChoice } from "#domain/enquiry/open-choices.ts";
import type { EnquiryCrane } from "#domain/enquiry/read-enquiry.ts";
import { columnCount, columnHeight } from "#domain/quick-entry/entry.ts";
import { changeLine, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { QuestionBand } from "./questions.tsx";

type OpenChoicesProps = {
  line: EnquiryInput;
  cranes: readonly EnquiryCrane[];
  /** The choices that the message leaves open. The first one is shown. */
  open: readonly OpenChoice[];
  focusLine: () => void;
  focusQuestion: () => void;
};

const inWords = ({ field }: OpenChoice, value: string): string =>
  field === columnCount ? `${value} columns` : field === columnHeight ? `${value} m` : value;

/** One choice at a time that the message leaves open: a press here spares a step of the wizard. */
export function OpenChoices({ line, cranes, open, focusLine, focusQuestion }: OpenChoicesProps) {
  const [isForAll, setForAll] = useState(false);
  const [first] = open;
  if (!first) return null;
  const alike = open.filter(({ field, crane }) => crane !== null && field === first.field).length;
  const isShared = first.crane !== null && alike > 1;

  /** The cranes that this answer is for. */
  function answered(value: string): readonly EnquiryCrane[] {
    if (!first || first.crane === null) return cranes;
    const asked = isShared && isForAll ? choicesAlike(open, first, value) : [first];
    return asked.flatMap(({ crane }) => (crane === null ? [] : cranes.slice(crane, crane + 1)));
  }

  function take(value: string, event: MouseEvent) {
    if (!first) return;
    const answers = answered(value).map(({ at }) => ({
      at,
      answers: choiceAnswer(first, value),
      removed: [],
    }));
    // "Complete with erection" leaves nothing out, so the answer itself must not be asked again.
    const leftOpen = first.crane === null ? [...line.leftOpen, first.key] : line.leftOpen;
    changeLine(line.owner, { answers: [...line.answers, ...answers], leftOpen });
    // A key press moves to the next choice. A pointer leaves the focus in the box.
    if (event.detail === 0 && open.length > 1) requestAnimationFrame(focusQuestion);
    else focusLine();
  }

  return (
    <QuestionBand
      name="open-choice"
      title={
        first.crane === null || cranes.length === 1 ? first.title : `Crane ${first.crane + 1}: ${first.title}`
      }
      hint="Not in the enquiry."
      more={open.length > 1 ? `1 of ${open.length}` : ""}
      choices={first.values.map((value) => ({
        text: inWords(first, value),
        onPress: (event: MouseEvent) => take(value, event),
      }))}
      onLeave={{
        text: "Choose in the wizard",
        onPress: () => {
          changeLine(line.owner, { leftOpen: [...line.leftOpen, ...open.map(({ key }) => key)] });
          focusLine();
        },
      }}
    >
      {isShared && (
        <Checkbox checked={isForAll} onChange={setForAll}>
          For all {alike} cranes
        </Checkbox>
      )}
    </QuestionBand>
  );
}
