import { type ReactNode, useEffect, useId, useRef } from "react";
import type { QuickEntry } from "#domain/quick-entry.ts";

const looks = {
  read: "underline decoration-ink decoration-solid",
  asked: "underline decoration-blue decoration-dashed",
  unused: "underline decoration-warn decoration-dotted",
} as const;

type Mark = { start: number; end: number; is: keyof typeof looks };

function marksOf(entry: QuickEntry): Mark[] {
  const marks: Mark[] = [
    ...entry.reads.flatMap(({ places }) => places.map((place) => ({ ...place, is: "read" as const }))),
    ...entry.questions.flatMap(({ places }) => places.map((place) => ({ ...place, is: "asked" as const }))),
    ...entry.unknownPlaces.map((place) => ({ ...place, is: "unused" as const })),
  ];
  return marks.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The same words behind the text field, with what became of each under it. */
function Underlined({ text, entry }: { text: string; entry: QuickEntry | null }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, is } of entry ? marksOf(entry) : []) {
    if (start < at || end > text.length) continue;
    parts.push(text.slice(at, start));
    parts.push(
      <span key={start} className={`${looks[is]} decoration-2 underline-offset-4`}>
        {text.slice(start, end)}
      </span>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}

type LineFieldProps = {
  text: string;
  entry: QuickEntry | null;
  describedBy: string | undefined;
  autoFocus: boolean;
  onChange: (text: string) => void;
  onEnter: () => void;
};

const letters =
  "col-start-1 row-start-1 font-value min-w-0 py-[17px] text-lead leading-[1.4] break-words whitespace-pre-wrap";

/** One line of text that grows with what is in it; Enter opens the wizard. */
export function LineField({ text, entry, describedBy, autoFocus, onChange, onEnter }: LineFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The first time it is loaded, and comes after its dialog has opened.
  useEffect(() => {
    if (!autoFocus || !field.current) return;
    field.current.focus();
    // Whoever was typing while it was loaded goes on behind that.
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [autoFocus]);
  return (
    <div className="grid min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        Quick entry: the crane in one line
      </label>
      <div aria-hidden="true" className={`${letters} pointer-events-none text-transparent`}>
        <Underlined text={text} entry={entry} />{" "}
      </div>
      <textarea
        id={id}
        value={text}
        rows={1}
        maxLength={10_000}
        spellCheck={false}
        autoCapitalize="off"
        enterKeyHint="go"
        aria-describedby={describedBy}
        ref={field}
        data-autofocus={autoFocus || undefined}
        placeholder="5t sg 15m lift 6 bay 30 @Sabar Steel"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Shift with Enter begins a new line, as a message that is pasted has them.
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          onEnter();
        }}
        className={`${letters} resize-none overflow-hidden bg-transparent text-ink outline-none placeholder:font-text placeholder:text-ink-3 placeholder:opacity-100`}
      />
    </div>
  );
}
