import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Message } from "#domain/enquiry/read-message.ts";
import { runwayField, type TextRange } from "#domain/quick-entry/entry.ts";

const looks = {
  read: "underline decoration-ink decoration-solid",
  asked: "underline decoration-blue decoration-dashed",
} as const;

/** The most characters that the box keeps. Only the first of them are read. */
export const maxKeptLength = 100_000;

type Mark = TextRange & { kind: keyof typeof looks };

/** The places of read and asked words. `names` has the places of the customer and the contact. */
function marksOf(message: Message, names: readonly TextRange[]): Mark[] {
  const read = (place: TextRange): Mark => ({ ...place, kind: "read" });
  const asked = (place: TextRange): Mark => ({ ...place, kind: "asked" });
  const marks: Mark[] = [
    ...names.map(read),
    ...message.spansAsked.flatMap(({ places }) => places.map(asked)),
  ];
  for (const [at, crane] of message.cranes.entries()) {
    const isBayAsked = message.spansAsked.some(({ cranes }) => cranes.includes(at));
    marks.push(...crane.questions.flatMap(({ places }) => places.map(asked)));
    for (const { reading, places } of crane.reads)
      marks.push(...places.map(isBayAsked && runwayField in reading ? asked : read));
  }
  const isOpen = ({ kind }: Mark): number => Number(kind === "asked");
  return marks.sort((a, b) => a.start - b.start || isOpen(b) - isOpen(a) || b.end - a.end);
}

/** A message as it is read, and the places of its names, for the underlines. */
export type ReadMessage = { message: Message; names: readonly TextRange[] };

type UnderlinedProps = { text: string; message: Message | null; names: readonly TextRange[] };

/** The same words behind the text field, underlined by their reading. */
function Underlined({ text, message, names }: UnderlinedProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, kind } of message ? marksOf(message, names) : []) {
    if (start < at || end > text.length) continue;
    parts.push(text.slice(at, start));
    parts.push(
      <span key={start} data-words={start} className={`${looks[kind]} decoration-2 underline-offset-4`}>
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
  message: Message | null;
  names: readonly TextRange[];
  describedBy: string | undefined;
  autoFocus: boolean;
  onChange: (text: string) => void;
  onEnter: () => void;
};

/** The look of both layers. Without kerning their lines break alike, however the words are split for the underlines. */
const letters =
  "[font-kerning:none] [font-variant-ligatures:none] col-start-1 row-start-1 font-value min-w-0 py-1 text-lead leading-[1.5] break-words whitespace-pre-wrap [tab-size:4]";

/** The box of an enquiry. It grows from one line to eight, then it scrolls. Enter opens the enquiry. */
export function LineField(props: LineFieldProps) {
  const { text, message, names, describedBy, autoFocus, onChange, onEnter } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The first time it loads after its dialog has opened.
  useEffect(() => {
    if (!autoFocus || !field.current) return;
    field.current.focus({ preventScroll: true });
    // Put the cursor after text that was typed while it loaded.
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [autoFocus]);
  return (
    <div
      data-line-box=""
      className="grid max-h-[calc(8*1.5*var(--text-lead)+8px)] min-w-0 flex-1 overflow-x-hidden overflow-y-auto"
    >
      <label htmlFor={id} className="sr-only">
        Quick entry: an enquiry, or a crane in one line
      </label>
      <div aria-hidden="true" className={`${letters} pointer-events-none text-transparent`}>
        <Underlined text={text} message={message} names={names} />{" "}
      </div>
      <textarea
        id={id}
        value={text}
        rows={1}
        maxLength={maxKeptLength}
        spellCheck={false}
        autoCapitalize="off"
        enterKeyHint="go"
        aria-describedby={describedBy}
        ref={field}
        data-autofocus={autoFocus || undefined}
        placeholder="Paste an enquiry, or type 5t sg 15m"
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
