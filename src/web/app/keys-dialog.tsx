import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { KeyCaps } from "../ui/key-hint.tsx";
import { actsOf, type KeyActId, keyCaps, keyPlaces } from "../ui/keys.ts";
import { setSingleKeys, useSingleKeys } from "../ui/use-key.ts";

/** Every key and what it does, those of the screen behind it first. */
export function KeysDialog({ heard, onClose }: { heard: ReadonlySet<KeyActId>; onClose: () => void }) {
  const singles = useSingleKeys();
  const isHere = (place: (typeof keyPlaces)[number]) => actsOf(place).some(({ id }) => heard.has(id));
  const places = [...keyPlaces].sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
  return (
    <Dialog open onClose={onClose} title="Keyboard" width="medium">
      <div className="grid gap-5">
        {places.map((place) => (
          <section key={place} aria-label={place}>
            <h3 className="card-title">{place}</h3>
            <dl className="mt-1">
              {actsOf(place).map(({ id, text, keys }) => (
                <div
                  key={id}
                  className="flex min-h-9 items-center justify-between gap-4 border-t border-rule py-1"
                >
                  <dt>{text}</dt>
                  <dd className="flex flex-none flex-wrap justify-end gap-x-3 gap-y-1">
                    {(keys.length > 3 ? [keys[0] ?? "", "–", keys.at(-1) ?? ""] : keys).map((each) =>
                      each === "–" ? "–" : <KeyCaps key={each} keys={keyCaps(each)} />,
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          checked={singles}
          onChange={setSingleKeys}
          hint="Switch them off when you dictate, or when your keyboard or screen reader needs them. Kept in this browser; the button at the foot of each page still shows this list."
        >
          Keys of a single character
        </Checkbox>
      </div>
    </Dialog>
  );
}
