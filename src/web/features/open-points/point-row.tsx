import { Check, TriangleAlert } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { PointRecord } from "#contract/sales/sales-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { placeOfPoint } from "#domain/open-points/document-points.ts";
import { signedMoney } from "#domain/price-bridge/price-bridge-lines.ts";
import { keptReasonProblem } from "#domain/quotation/document/kept-point.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";

/** A press that puts a point right. `cost`: the change of the total; null when it is not known. */
export type PointRemedy = { label: string; cost: Paise | null; onPress: () => void };

type PointRowProps = {
  text: string;
  kept: { by: string; at: string; reason: string } | null;
  /** The way to the place that can put it right. */
  place?: ReactNode;
  remedies?: readonly PointRemedy[];
  /** Absent for who may not decide it. */
  onKeep?: ((reason: string) => void) | undefined;
  onOpenAgain?: (() => void) | undefined;
  isBusy?: boolean;
};

/** "Take 10 m columns, +₹3,75,048", with the amount on one line. */
function RemedyWords({ label, cost }: Pick<PointRemedy, "label" | "cost">) {
  // A translated page has replaced the texts: only whole elements may come and go.
  return (
    <span>
      <span>{cost === null ? label : `${label}, `}</span>
      {cost !== null && <span className="whitespace-nowrap">{changeOf(cost)}</span>}
    </span>
  );
}

const changeOf = (cost: Paise): string => (cost === 0 ? "same price" : signedMoney(cost));

/** An open point with its remedies and the way to keep it; a kept one on one line. */
export function PointRow(props: PointRowProps) {
  const { text, kept, place, remedies = [], onKeep, onOpenAgain, isBusy = false } = props;
  const [isKeeping, setKeeping] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // A point that is opened again, or whose keeping is undone, begins without the line for a reason.
  if (kept && isKeeping) setKeeping(false);
  if (kept)
    return (
      <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-label" data-kept>
        <Check size={16} strokeWidth={1.6} aria-hidden="true" className="flex-none self-center text-ok" />
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <span>{text}</span> <strong className="font-value">Kept:</strong> <span>“{kept.reason}”</span>
        </p>
        <span className="text-hint text-ink-2">
          {[kept.by, kept.at && formatDateTime(kept.at)].filter(Boolean).join(", ")}
        </span>
        {onOpenAgain && (
          <Button variant="quiet" size="row" data-act="open-again" busy={isBusy} onClick={onOpenAgain}>
            Open again
          </Button>
        )}
      </li>
    );
  const close = () => {
    setKeeping(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <li className="border-l-[3px] border-warn bg-warn-soft px-4 py-3">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 font-value wrap-anywhere">{text}</p>
        {place}
      </div>
      {(remedies.length > 0 || onKeep) && (
        <div className="mt-2.5 flex flex-wrap items-center gap-2 max-md:flex-col max-md:items-stretch">
          {remedies.map((remedy) => (
            <Button
              key={remedy.label}
              size="row"
              data-act="remedy"
              className="max-w-full whitespace-normal!"
              onClick={remedy.onPress}
            >
              <RemedyWords label={remedy.label} cost={remedy.cost} />
            </Button>
          ))}
          {onKeep && !isKeeping && (
            <button
              ref={opener}
              type="button"
              data-act="keep"
              aria-expanded={false}
              className="link min-h-8 px-1 text-label font-button pointer-coarse:min-h-11"
              onClick={() => setKeeping(true)}
            >
              Keep, because …
            </button>
          )}
        </div>
      )}
      {onKeep && isKeeping && <KeepForm onKeep={onKeep} onClose={close} isBusy={isBusy} />}
    </li>
  );
}

type SavedPointRowProps = Omit<PointRowProps, "text" | "kept" | "place"> & { point: PointRecord };

/** A point of a saved revision with its position and its component. */
export function SavedPointRow({ point, ...acts }: SavedPointRowProps) {
  const { position, component, text, kept } = point;
  const place = placeOfPoint({ component });
  return (
    <PointRow
      text={position == null ? text : `Position ${position}: ${text}`}
      kept={kept}
      place={place !== "" && <span className="flex-none text-label text-ink-2">{place}</span>}
      {...acts}
    />
  );
}

type KeepFormProps = { onKeep: (reason: string) => void; onClose: () => void; isBusy: boolean };

/** One line for the reason: Enter keeps the point, Esc closes the line. */
function KeepForm({ onKeep, onClose, isBusy }: KeepFormProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const keep = () => {
    const wrong = keptReasonProblem(reason);
    setProblem(wrong);
    if (wrong === null && !isBusy) onKeep(reason.trim());
  };
  return (
    <div className="mt-2.5 flex flex-wrap items-end gap-2">
      <Field label="Keep, because" error={problem ?? undefined} className="flex-1 basis-60">
        <TextInput
          autoFocus
          value={reason}
          onChange={(text) => {
            setReason(text);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            // The form around it and the dialog have other uses of these keys.
            event.preventDefault();
            event.stopPropagation();
            if (event.key === "Enter") keep();
            else onClose();
          }}
        />
      </Field>
      <Button size="control" onClick={keep} busy={isBusy} data-act="keep-reason">
        Keep
      </Button>
    </div>
  );
}

/**
 * After an act the focus goes to the first act of the next open point in this part of the page. Without one it goes to the
 * part's heading or first button, or to the page's heading when the part is gone.
 */
export const focusNextPoint = (part: string): void =>
  void requestAnimationFrame(() =>
    (
      document.querySelector<HTMLElement>(
        `${part} li:not([data-kept]) :is([data-act=remedy], [data-act=keep])`,
      ) ??
      document.querySelector<HTMLElement>(`${part} h2[tabindex]`) ??
      document.querySelector<HTMLElement>(`${part} button`) ??
      document.querySelector<HTMLElement>("main h1[tabindex]")
    )?.focus(),
  );

/** "2 open points". */
export const pointsInWords = (count: number): string => `${count} open ${count === 1 ? "point" : "points"}`;

/** The number of open points in a row of a list. Nothing without one. */
export const PointsLine = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="block text-label whitespace-nowrap text-warn">{pointsInWords(count)}</span>
  );

/** The warning icon of an open point beside a step or a position, with its few words for readers. */
export const PointIcon = ({ words, className = "" }: { words: string; className?: string }) => (
  <span className={`flex-none text-warn ${className}`} title={words}>
    <TriangleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
    <span className="sr-only">, open point: {words}</span>
  </span>
);
