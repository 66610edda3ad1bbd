import { X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { valuesInReading } from "#domain/quick-entry/describe-question.ts";
import { wordsAt } from "#domain/quick-entry/entry.ts";
import type { QuickEntry } from "#domain/quick-entry/parse-quick-entry.ts";

type ReadValue = QuickEntry["reads"][number];

const keyOf = (read: ReadValue): string => JSON.stringify([read.reading, read.places[0]?.start]);

type ChipsProps = {
  text: string;
  reads: readonly ReadValue[];
  onTakeAway: (read: ReadValue) => void;
  onEmpty: () => void;
};

/** The read values, each above its words. Pressing one removes it. */
export function ReadingChips({ text, reads, onTakeAway, onEmpty }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = chips().indexOf(event.currentTarget);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      chips()[at + step]?.focus();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      chips()[at]?.click();
    }
  }

  function takeAway(read: ReadValue, at: number) {
    onTakeAway(read);
    // The chip leaves with its focus: the next one has it, else the line.
    requestAnimationFrame(() => {
      const left = chips();
      const next = left[Math.min(at, left.length - 1)];
      if (next) next.focus();
      else onEmpty();
    });
  }

  if (reads.length === 0) return null;
  return (
    <ul ref={list} aria-label="Read" className="flex flex-wrap gap-2">
      {reads.map((read, at) => {
        const words = wordsAt(text, read.places);
        const said = valuesInReading(read.reading);
        return (
          <li key={keyOf(read)} className="min-w-0 max-w-full">
            <button
              type="button"
              className="flex min-h-[46px] max-w-full items-center gap-3 rounded-control border border-rule-strong bg-sheet py-1 pr-2.5 pl-3 text-left transition-colors duration-150 hover:bg-hover"
              onKeyDown={onKeyDown}
              onClick={() => takeAway(read, at)}
            >
              <span className="min-w-0">
                {said.map((each) => (
                  <span key={each.name} className="block truncate text-body" title={each.value}>
                    {each.name} <span className="font-value">{each.value}</span>
                  </span>
                ))}
                <span className="block truncate text-hint text-ink-2" title={words}>
                  {words ? `“${words}”` : read.isAnswer ? "your answer" : "the only one"}
                </span>
                <span className="sr-only">, remove</span>
              </span>
              <X size={16} strokeWidth={1.6} aria-hidden="true" className="flex-none text-ink-2" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
