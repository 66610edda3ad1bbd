import { Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Fold } from "../../ui/fold.tsx";
import { EntryButtons } from "../../ui/lists/entry-buttons.tsx";
import { type Editing, FieldControl, valueAt, withValue } from "./field-control.tsx";
import type { FirmList } from "./firm-field.ts";

/** A list of the profile: entries are added, removed and put in order. */
export function ListControl({ list, editing }: { list: FirmList; editing: Editing }) {
  const found = valueAt(editing.profile, list.path);
  const entries: readonly unknown[] = Array.isArray(found) ? found : [];
  const set = (next: readonly unknown[]) => editing.onChange(withValue(editing.profile, list.path, next));
  const problem = editing.problems.get(list.path.join("."));
  return (
    <div className="grid gap-4 sm:col-span-full">
      <h3 className="font-label">{list.label}</h3>
      {list.names && (
        <Fold title="Names in braces" className="border border-rule">
          <p className="px-4 pb-4 text-label break-words">
            {list.names.map((name) => `{${name}}`).join(" ")}
          </p>
        </Fold>
      )}
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
              <EntryButtons name={name} entries={entries} at={at} onChange={set} />
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
