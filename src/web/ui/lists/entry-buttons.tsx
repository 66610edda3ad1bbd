import { ArrowDown, ArrowUp, X } from "lucide-react";
import { IconButton } from "../icon-button.tsx";

type EntryButtonsProps<T> = {
  /** The name of the entry: "clause 2". */
  name: string;
  entries: readonly T[];
  at: number;
  onChange: (entries: T[], act: "moved" | "removed") => void;
};

/** The buttons that move an entry of a list up or down, or remove it. */
export function EntryButtons<T>({ name, entries, at, onChange }: EntryButtonsProps<T>) {
  const others = entries.filter((_, other) => other !== at);
  const move = (to: number) => onChange(others.toSpliced(to, 0, ...entries.slice(at, at + 1)), "moved");
  return (
    <div className="flex flex-wrap">
      <IconButton icon={ArrowUp} label={`Move ${name} up`} disabled={at === 0} onClick={() => move(at - 1)} />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        disabled={at === entries.length - 1}
        onClick={() => move(at + 1)}
      />
      <IconButton icon={X} label={`Remove ${name}`} onClick={() => onChange(others, "removed")} />
    </div>
  );
}
