import { CornerDownLeft, ListChecks, Plus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { counted } from "#domain/numbers/format.ts";
import { changeLine, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { Button } from "../../ui/button.tsx";
import { notRead, notReadOf } from "./entry-sum.ts";

type EnquiryFootProps = {
  line: EnquiryInput;
  /** "3 cranes, 1 question"; blank without a crane. */
  sum: string;
  /** Moves the focus to the first question. Null without one. */
  onQuestion: (() => void) | null;
  unknown: readonly string[];
  /** The number of cranes over the limit. */
  left: number;
  act: "offer" | "wizard";
  /** A crane type is asked first. */
  isTypeAsked: boolean;
  /** The keys of the open questions that the wizard can decide. */
  open: readonly string[];
  onEnter: () => void;
  focusLine: () => void;
};

/**
 * The unused words of the enquiry, and the button that opens it. On a phone the button is in a bar at the
 * foot of the screen.
 */
export function EnquiryFoot(props: EnquiryFootProps) {
  const { line, sum, onQuestion, act, isTypeAsked, onEnter } = props;
  const isBlank = line.text.trim() === "";
  const hint = isTypeAsked ? "Choose the crane type first" : sum;
  if (isBlank) return null;
  return (
    <>
      <Left {...props} className="border-t border-rule px-4 py-3 max-lg:order-2 md:hidden" />
      <div className="bottom-0 flex min-h-[66px] items-center justify-between gap-4 border-t border-ink bg-sheet px-5 py-3 max-lg:order-3 max-md:sticky max-md:z-10 max-md:px-4 lg:col-span-2">
        <Left {...props} className="min-w-0 flex-1 max-md:hidden" />
        <p className="text-label text-ink-2 max-md:min-w-0">
          {onQuestion ? (
            <button type="button" className="link min-h-9 text-left" onClick={onQuestion}>
              {hint}
            </button>
          ) : (
            hint
          )}
        </p>
        <Button
          variant="primary"
          iconAfter={CornerDownLeft}
          className="flex-none max-md:px-3!"
          // The sentence beside it says why.
          disabled={sum === ""}
          onClick={onEnter}
        >
          {act === "offer"
            ? line.offer === null
              ? "Open as an offer"
              : "Add to the offer"
            : "Open in the wizard"}
        </Button>
      </div>
    </>
  );
}

function Left({
  line,
  sum,
  unknown,
  left,
  open,
  focusLine,
  className,
}: EnquiryFootProps & { className: string }) {
  const isBlank = line.text.trim() === "";
  const beyond = notReadOf(line.text);
  function addCrane() {
    changeLine(line.owner, { text: `${line.text.trimEnd()}\n` });
    focusLine();
  }
  /** All questions stay open. The steps of the wizard ask what they need. */
  function decideLater() {
    changeLine(line.owner, { leftOpen: [...line.leftOpen, ...open] });
    focusLine();
  }
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${className}`}>
      {sum !== "" && (
        <Button icon={Plus} className="border-dashed! text-blue!" onClick={addCrane}>
          Add a crane
        </Button>
      )}
      {open.length > 1 && (
        <Button icon={ListChecks} variant="quiet" onClick={decideLater}>
          Decide in the wizard
        </Button>
      )}
      {sum === "" && !isBlank && <p>No crane found. Name a capacity, such as 5T.</p>}
      {beyond !== "" && <p className="basis-full text-warn wrap-anywhere">{beyond}</p>}
      {left > 0 && (
        <p className="text-warn">
          {counted(left, "more crane is", "more cranes are")} not read. An enquiry has at most 40.
        </p>
      )}
      {unknown.length > 0 && <Unused text={notRead(unknown)} />}
    </div>
  );
}

/** The unused words: the first three lines, and all of them on request where they take more. */
function Unused({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  // After each rendering, because the words may have changed.
  useLayoutEffect(() => {
    const shown = words.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => setCut(shown.scrollHeight > shown.clientHeight + 1));
    observer.observe(shown);
    return () => observer.disconnect();
  });
  return (
    <div className="min-w-0 flex-1 basis-60 text-hint text-ink-2">
      <p ref={words} className={`wrap-anywhere ${isWhole ? "" : "line-clamp-3"}`}>
        {text}
      </p>
      {(isCut || isWhole) && (
        <Button variant="quiet" size="row" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show less" : "Show all unused words"}
        </Button>
      )}
    </div>
  );
}
