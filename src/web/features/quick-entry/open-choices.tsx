import { type MouseEvent, useMemo, useState } from "react";
import type { CraneAnswers } from "#domain/enquiry/crane-answers.ts";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import type { OpenChoice } from "#domain/enquiry/open-choices.ts";
import { changeLine, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { answersForEach, answersOf, firstForEach, inWords } from "./open-choice-answers.ts";
import { QuestionBand } from "./questions.tsx";
import { useRankedOpenChoices } from "./use-ranked-open-choices.ts";

type OpenChoicesProps = {
  line: EnquiryInput;
  cranes: readonly EnquiryCrane[];
  /** The choices that the message leaves open. The first one is shown. */
  open: readonly OpenChoice[];
  focusLine: () => void;
  focusQuestion: () => void;
};

const noChoices: readonly OpenChoice[] = [];

/** One choice at a time that the message leaves open: a press here spares a step of the wizard. */
export function OpenChoices({ line, cranes, open, focusLine, focusQuestion }: OpenChoicesProps) {
  const [isForAll, setForAll] = useState(false);
  const [asked] = open;
  const sameField = useMemo(
    () => (asked ? open.filter(({ field }) => field === asked.field) : noChoices),
    [open, asked],
  );
  const ranked = useRankedOpenChoices(line.text, cranes, open, sameField);
  const [first] = ranked;
  if (!first) return null;
  const alike = ranked.length;
  const isShared = first.crane !== null && alike > 1;
  const forEach = isShared ? firstForEach(first) : null;
  const take = (value: string, event: MouseEvent) =>
    answer(answersOf(ranked, cranes, value, isShared && isForAll), event);
  const takeForEach = (event: MouseEvent) => answer(answersForEach(ranked, cranes), event);

  function answer(answers: readonly CraneAnswers[], event: MouseEvent) {
    if (!first) return;
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
      choices={[
        ...(first.isLoading ? [] : first.values).map((value) => ({
          text: inWords(first, value),
          beside: first.meanings.get(value) ?? "",
          onPress: (event: MouseEvent) => take(value, event),
        })),
        ...(forEach === null || ranked.some(({ isLoading }) => isLoading)
          ? []
          : [{ text: forEach, beside: `${alike} cranes`, onPress: takeForEach }]),
      ]}
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
          {alike === 2 ? "For both cranes" : `For all ${alike} cranes`}
        </Checkbox>
      )}
    </QuestionBand>
  );
}
