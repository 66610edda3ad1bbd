import { stateChoices } from "#domain/tax/states.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";

type PlaceOfSupplyFieldsProps = {
  /** Blank for the proposed place. */
  place: string;
  /** The proposed state; blank while it is not known here. */
  proposed: string;
  /** The author's decision about the proposal; null for nothing. */
  note: string | null;
  sez: boolean;
  onChange: (place: string, sez: boolean) => void;
};

/** The place of supply, by which papers name the kind of GST. */
export function PlaceOfSupplyFields({ place, proposed, note, sez, onChange }: PlaceOfSupplyFieldsProps) {
  const own = { value: "", label: proposed === "" ? "As proposed" : `${proposed} (proposed)` };
  return (
    <div className="grid gap-3">
      <Field
        label="Place of supply"
        hint="It decides the kind of GST: by the site with erection, else by the GSTIN. A tax adviser settles doubtful cases."
        warning={note ?? undefined}
      >
        <Select
          value={place}
          options={[own, ...stateChoices(place).filter(({ value }) => value !== "")]}
          onChange={(chosen) => onChange(chosen, sez)}
          data-field="place_of_supply"
        />
      </Field>
      <Checkbox checked={sez} onChange={(isSez) => onChange(place, isSez)}>
        Supply to a special economic zone (SEZ)
      </Checkbox>
    </div>
  );
}
