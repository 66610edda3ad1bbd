import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { stepIndex, stepOf } from "#domain/components/steps.ts";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { valuesOf } from "#domain/quotation/draft/draft-part.ts";
import type { LineEntry } from "#domain/templates/line-templates.ts";
import type { Template } from "#domain/templates/template.ts";
import { knownComponents } from "#domain/wizard/begin-from-line.ts";
import { changeLine, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { Fold } from "../../ui/fold.tsx";
import { KeyCaps } from "../../ui/keys/key-hint.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { OfferedTemplates } from "../templates/offered-templates.tsx";
import { previewOf } from "./preview-of.ts";
import { ReadingChips } from "./reading-chips.tsx";
import { takeAway } from "./use-line-entry.ts";

const LineDrawing = lazy(async () => ({ default: (await import("./line-drawing.tsx")).LineDrawing }));

type OneCraneProps = {
  line: EnquiryInput;
  crane: EnquiryCrane | undefined;
  entry: LineEntry;
  templates: readonly Template[];
  focusLine: () => void;
  /** The open question. */
  children: ReactNode;
};

/** The only crane of an enquiry: each value with its words, and its drawing. */
export function OneCrane({ line, crane, entry, templates, focusLine, children }: OneCraneProps) {
  const preview = useMemo(() => previewOf(line.text, entry), [line.text, entry]);
  return (
    <div className="grid min-w-0 border-t border-ink lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_356px]">
      <div className="grid min-w-0 content-start gap-3 p-5 max-md:p-4">
        <ReadingChips
          text={line.text}
          reads={entry.reads}
          onTakeAway={(read) => crane && takeAway(line, crane, read)}
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
        {children}
        <Opens entry={entry} preview={preview} />
      </div>
      <Preview entry={entry} preview={preview} />
    </div>
  );
}

type PreviewProps = { entry: LineEntry; preview: Draft | null };

function Opens({ entry: { quantity }, preview }: PreviewProps) {
  return (
    <div className="grid gap-1 text-label text-ink-2">
      {quantity !== null && quantity > 1 && (
        <p>The line says {quantity} nos. This quotation prices one crane. The quantity is set in an offer.</p>
      )}
      <p>
        <span className="max-md:hidden pointer-coarse:hidden">
          <KeyCaps keys={["Tab"]} /> to the chips, <KeyCaps keys={["Del"]} /> removes one
          {preview ? ", " : ". "}
        </span>
        {preview ? (
          <>
            <span className="max-md:hidden pointer-coarse:hidden">
              <KeyCaps keys={["Enter"]} /> opens the next open step:{" "}
            </span>
            <span className="md:pointer-fine:hidden">Opens on </span>
            <strong className="font-value text-ink">
              {stepIndex(preview.craneType, preview.lastStep) + 1}, {stepOf(preview.lastStep).title}
            </strong>
            .
          </>
        ) : (
          "Choose the crane type first."
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
  const { known, of } = knownComponents(preview, entry);
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
          <dd className="font-value tabular-nums">
            {known} of {of} components
          </dd>
        </div>
        <div className="px-4 py-2.5">
          <dt className="text-hint text-ink-2">Price</dt>
          <dd className="font-value">on Enter</dd>
        </div>
      </dl>
    </div>
  );
}
