import { ArrowRight } from "lucide-react";
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { craneTypes } from "#domain/crane-types.ts";
import type { LineEntry } from "#domain/quick-entry/line-templates.ts";
import type { QuickEntry } from "#domain/quick-entry.ts";
import { type Draft, valuesOf } from "#domain/quotation/draft.ts";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import { beginFromLine, knownComponents } from "#domain/wizard/begin-from-line.ts";
import { stepIndex, stepOf } from "#domain/wizard/steps.ts";
import { useDrafts } from "../../drafts/draft-storage.ts";
import { openDraft } from "../../drafts/open-draft.ts";
import { WhichDraft } from "../../drafts/which-draft.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { useSettledValue } from "../../ui/fields/use-settled-value.ts";
import { Fold } from "../../ui/fold.tsx";
import { KeyCaps } from "../../ui/keys/key-hint.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useLatest } from "../../ui/use-latest.ts";
import { useMedia } from "../../ui/use-media.ts";
import { useSession } from "../auth/session.ts";
import { OfferedTemplates } from "../templates/offered-templates.tsx";
import { changeLine, useLine } from "./line-store.ts";
import { Questions } from "./questions.tsx";
import { ReadingChips } from "./reading-chips.tsx";
import { takeAway, useLineEntry } from "./use-line-entry.ts";
import { useOpenLine } from "./use-open-line.ts";

const count = (number: number, one: string, several: string): string =>
  `${number} ${number === 1 ? one : several}`;

/** What became of a line, in one sentence. */
function sumOf({ reads, questions, unknown }: QuickEntry): string {
  const parts = [
    count(reads.length, "value", "values"),
    ...(questions.length > 0 ? [count(questions.length, "question", "questions")] : []),
    ...(unknown.length > 0 ? [`${count(unknown.length, "word", "words")} not used`] : []),
  ];
  return `Read: ${parts.join(", ")}.`;
}

const LineDrawing = lazy(async () => ({ default: (await import("./line-drawing.tsx")).LineDrawing }));

/** Milliseconds that typing rests before a screen reader says what became of the line. */
const quiet = 700;

/** The draft that Enter would begin, to draw it and to say where it opens; null without a crane type. */
const previewOf = (text: string, entry: LineEntry): Draft | null =>
  entry.craneType === null
    ? null
    : beginFromLine(
        { text, entry, craneType: entry.craneType },
        { id: "preview", owner: "", now: "1970-01-01T00:00:00.000Z" },
      ).draft;

type LineReadingProps = {
  card: RefObject<HTMLDivElement | null>;
  /** The id of what sums the reading up. */
  sum: string;
  /** The line was entered as it stands. */
  isEntered: boolean;
  onRead: (entry: LineEntry | null) => void;
  /** What was entered has been heeded. */
  onTaken: () => void;
  onEnter: () => void;
  focusLine: () => void;
  onLeave?: () => void;
};

/** What each word of the line was read as, while it is typed; and the way into the wizard. */
export function LineReading(props: LineReadingProps) {
  const { card, sum, isEntered, onRead, onTaken, onEnter, focusLine, onLeave } = props;
  const { user } = useSession();
  const owner = asOwner(user);
  const line = useLine(owner.owner);
  const { entry, templates, failed, retry } = useLineEntry(line);
  const earlier = useDrafts(owner).find(
    (draft) => draft.stage.is !== "saved" && draft.craneType === entry?.craneType,
  );
  const [isAsking, setAsking] = useState(false);
  const open = useOpenLine();
  const navigate = useNavigate();
  const isBlank = line.text.trim() === "";
  const preview = useMemo(
    () => (entry && !isBlank ? previewOf(line.text, entry) : null),
    [entry, line.text, isBlank],
  );
  const said = useSettledValue(entry && !isBlank ? sumOf(entry) : "", "", quiet);
  // The line is underlined with the same paint.
  useLayoutEffect(() => onRead(entry), [entry, onRead]);

  function start() {
    if (!entry?.craneType) return;
    setAsking(false);
    open(line.text, entry, entry.craneType);
    onLeave?.();
  }

  const enter = useLatest(() => {
    onTaken();
    if (!entry) return;
    if (!entry.craneType)
      card.current?.querySelector<HTMLElement>("[data-question=crane-type] button")?.focus();
    else if (earlier) setAsking(true);
    else start();
  });
  // Entered before the price tables had come, it waits for them.
  const isHeard = isEntered && (entry !== null || failed);
  useEffect(() => {
    if (isHeard) enter.current();
  }, [isHeard, enter]);

  function goOn(draft: Draft) {
    setAsking(false);
    openDraft(draft.craneType, draft.id);
    navigate({
      to: "/quotation/:craneType/:step?",
      params: { craneType: draft.craneType, step: draft.lastStep },
    });
    onLeave?.();
  }

  return (
    <>
      <p id={sum} role="status" className="sr-only">
        {said}
      </p>
      {failed && !isBlank && (
        <ErrorBanner heading="The price tables could not be read" onRetry={retry}>
          The line stays as it is. Try again when the connection is back.
        </ErrorBanner>
      )}
      {entry && !isBlank && (
        <div className="grid border-t border-ink lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)] xl:grid-cols-[minmax(0,1fr)_400px]">
          <div className="grid min-w-0 content-start gap-3 p-5 max-md:p-4">
            <ReadingChips
              text={line.text}
              reads={entry.reads}
              onTakeAway={(read) => takeAway(line, read)}
              onEmpty={focusLine}
            />
            <OfferedTemplates
              text={line.text}
              entry={entry}
              templates={templates}
              onTake={(text) => {
                changeLine(line.owner, { text });
                focusLine();
              }}
            />
            <Questions line={line} questions={entry.questions} onAnswered={focusLine} />
            {entry.unknown.map((words, at) => (
              <p
                key={`${words} ${entry.unknownPlaces[at]?.start}`}
                className="border-l-[3px] border-warn bg-warn-soft px-4 py-2.5 break-words"
              >
                <strong className="font-value text-warn">{words}:</strong> not used
                <span className="max-md:sr-only">. It stays named in the wizard until you dismiss it.</span>
              </p>
            ))}
            <Foot entry={entry} preview={preview} />
          </div>
          <Preview entry={entry} preview={preview} />
        </div>
      )}
      {entry && !isBlank && (
        <div className="sticky bottom-0 z-10 flex min-h-[66px] items-center justify-between gap-3 border-t border-ink bg-sheet px-4 py-2 md:hidden">
          <p className="min-w-0 text-hint leading-tight text-ink-2">
            {knownText(entry, preview)}
            <span className="block font-value text-label text-ink">
              {preview ? "Price on opening" : "Then its price"}
            </span>
          </p>
          <Button
            variant="primary"
            iconAfter={ArrowRight}
            className="flex-none px-3! gap-2!"
            onClick={onEnter}
          >
            Open in the wizard
          </Button>
        </div>
      )}
      {isAsking && earlier && entry?.craneType && (
        <WhichDraft
          earlier={earlier}
          another={`A ${craneTypes[entry.craneType].label} quotation from this line`}
          onEarlier={() => goOn(earlier)}
          onAnother={start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type PreviewProps = { entry: LineEntry; preview: Draft | null };

function knownText(entry: LineEntry, preview: Draft | null): string {
  if (!preview) return "The crane type is asked first";
  const { known, of } = knownComponents(preview, entry);
  return `${known} of ${of} components`;
}

function Foot({ entry, preview }: PreviewProps) {
  const { quantity } = entry;
  return (
    <div className="grid gap-1 text-label text-ink-2">
      {quantity !== null && (
        <p>
          {quantity} {quantity === 1 ? "no." : "nos."}: for the offer. The quotation is for one crane.
        </p>
      )}
      <p>
        {sumOf(entry)}{" "}
        <span className="max-md:hidden pointer-coarse:hidden">
          <KeyCaps keys={["Tab"]} /> to the chips, <KeyCaps keys={["Del"]} /> takes one away
          {preview ? ", " : ". "}
        </span>
        {preview ? (
          <>
            <span className="max-md:hidden pointer-coarse:hidden">
              <KeyCaps keys={["Enter"]} /> opens the step that needs something next:{" "}
            </span>
            <span className="md:pointer-fine:hidden">Opens on </span>
            <strong className="font-value text-ink">
              {stepIndex(preview.craneType, preview.lastStep) + 1}, {stepOf(preview.lastStep).title}
            </strong>
            .
          </>
        ) : (
          "The crane type is asked first."
        )}
      </p>
    </div>
  );
}

function Preview({ entry, preview }: PreviewProps) {
  const isWide = useMedia("(width >= 64rem)");
  if (!preview) return null;
  const { capacity = "", span_width_m = "" } = valuesOf(preview, "span");
  const isDrawn = capacity !== "" && span_width_m !== "";
  const drawing = (
    <Suspense>
      <LineDrawing draft={preview} />
    </Suspense>
  );
  return (
    <div className="min-w-0 border-ink max-lg:border-t lg:border-l">
      {isDrawn && isWide && drawing}
      {isDrawn && !isWide && <Fold title="General arrangement drawing">{drawing}</Fold>}
      <dl
        className={`grid grid-cols-2 divide-x divide-rule max-md:hidden ${isDrawn ? "border-t border-ink" : ""}`}
      >
        <div className="px-4 py-2.5">
          <dt className="text-hint text-ink-2">Known so far</dt>
          <dd className="font-value tabular-nums">{knownText(entry, preview)}</dd>
        </div>
        <div className="px-4 py-2.5">
          <dt className="text-hint text-ink-2">Price</dt>
          <dd className="font-value">on Enter</dd>
        </div>
      </dl>
    </div>
  );
}
