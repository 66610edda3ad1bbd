import { Dialog } from "../ui/dialog.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { KeyCaps } from "../ui/keys/key-hint.tsx";
import { actsWithKey, keyActsOfPlace, keyPlaces, type ListedAct } from "../ui/keys/key-texts.ts";
import { type KeyActId, keyCaps } from "../ui/keys/keyboard-shortcuts.ts";
import { setSingleKeys, useSingleKeys } from "../ui/keys/use-key.ts";

/** The list of keyboard shortcuts: those of the screen below the dialog and, folded, of other screens. */
export function KeysDialog({ here, onClose }: { here: ReadonlySet<KeyActId>; onClose: () => void }) {
  const singles = useSingleKeys();
  const shown = actsWithKey(here);
  const isShown = (id: KeyActId) => shown.some((act) => act.id === id);
  const elsewhere = keyPlaces
    .map((place) => ({ place, acts: keyActsOfPlace(place).filter(({ id }) => !isShown(id)) }))
    .filter(({ acts }) => acts.length > 0);
  return (
    <Dialog open onClose={onClose} title="Keyboard" width="medium">
      <div className="grid gap-5">
        <section aria-label="On this screen">
          <h3 className="card-title">On this screen</h3>
          <Acts acts={shown} />
        </section>
        <details>
          <summary className="card-title cursor-pointer">On other screens</summary>
          <div className="mt-3 grid gap-5">
            {elsewhere.map(({ place, acts }) => (
              <section key={place} aria-label={place}>
                <h4 className="font-value">{place}</h4>
                <Acts acts={acts} />
              </section>
            ))}
          </div>
        </details>
        <Checkbox
          checked={singles}
          onChange={setSingleKeys}
          hint="Switch them off if you dictate, or if your screen reader uses them. This browser remembers your choice. The button at the foot of each page always opens this list."
        >
          Single-character keys
        </Checkbox>
      </div>
    </Dialog>
  );
}

function Acts({ acts }: { acts: readonly ListedAct[] }) {
  return (
    <dl className="mt-1">
      {acts.map(({ id, text, keys }) => (
        <div key={id} className="flex min-h-9 items-center justify-between gap-4 border-t border-rule py-1">
          <dt>{text}</dt>
          <dd className="flex flex-none flex-wrap justify-end gap-x-3 gap-y-1">
            {(keys.length > 3 ? [keys[0] ?? "", "–", keys.at(-1) ?? ""] : keys).map((each) =>
              each === "–" ? "–" : <KeyCaps key={each} keys={keyCaps(each)} />,
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
