import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type Editing, FieldControl, valueAt, withValue } from "./field-control.tsx";
import type { FirmList } from "./firm-fields.ts";

/** A list of the profile: entries are added, removed and put in order. */
export function ListControl({ list, editing }: { list: FirmList; editing: Editing }) {
  const found = valueAt(editing.profile, list.path);
  const entries: readonly unknown[] = Array.isArray(found) ? found : [];
  const set = (next: readonly unknown[]) => editing.onChange(withValue(editing.profile, list.path, next));
  const swapped = (at: number, by: -1 | 1) => {
    const next = [...entries];
    [next[at], next[at + by]] = [next[at + by], next[at]];
    return next;
  };
  const problem = editing.problems.get(list.path.join("."));
  return (
    <div className="grid gap-4 sm:col-span-full">
      <h3 className="font-label">{list.label}</h3>
      <ol className="grid gap-4">
        {entries.map((_, at) => {
          const name = `${list.noun} ${at + 1}`;
          return (
            <li key={at} className="grid gap-3 border-l-[3px] border-rule pl-4">
              <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
                <legend className="sr-only">{name}</legend>
                {list.columns.map((field) => (
                  <FieldControl
                    key={field.label}
                    field={field}
                    editing={editing}
                    within={[...list.path, at]}
                  />
                ))}
              </fieldset>
              <div className="flex flex-wrap">
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${name} up`}
                  disabled={at === 0}
                  onClick={() => set(swapped(at, -1))}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${name} down`}
                  disabled={at === entries.length - 1}
                  onClick={() => set(swapped(at, 1))}
                />
                <IconButton
                  icon={X}
                  label={`Remove ${name}`}
                  onClick={() => set(entries.filter((_, other) => other !== at))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {problem && (
        <p className="text-label text-bad" role="alert">
          {list.label} {problem}
        </p>
      )}
      <Button
        size="row"
        icon={Plus}
        className="justify-self-start"
        onClick={() => set([...entries, list.blank])}
      >
        Add {/^[aeiou]/.test(list.noun) ? "an" : "a"} {list.noun}
      </Button>
    </div>
  );
}
