import { componentIds, components } from "#domain/components/registry.ts";
import {
  freeTitle,
  maxPositionTextLength,
  maxUnitLength,
  type OfferKind,
  offerKindTitles,
} from "#domain/offers/offer.ts";
import {
  type DraftCrane,
  type DraftFree,
  type DraftPosition,
  isCrane,
  type SavedPosition,
} from "#domain/offers/offer-draft.ts";
import { alternateTargets, runwayTargets } from "#domain/offers/offer-edits.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { useFirm } from "../../api/firm.ts";
import { Field } from "../../ui/fields/field.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Textarea } from "../../ui/fields/textarea.tsx";
import type { PositionProblem } from "./use-offer-check.ts";

export type PositionChange = Partial<SavedPosition> | Partial<DraftFree>;

/** The name of a position in a sentence. */
export const titleOf = (position: DraftPosition): string =>
  isCrane(position) ? position.quoted.title : freeTitle(position.text.trim()) || "Free position";

const named = (positions: readonly DraftPosition[], position: DraftPosition): string =>
  `${positions.indexOf(position) + 1}, ${titleOf(position)}`;

type CraneFieldsProps = {
  position: DraftCrane;
  positions: readonly DraftPosition[];
  onChange: (change: PositionChange) => void;
};

/** The kind of a crane in the offer: firm, optional or alternate, and the runway that it uses. */
export function CraneFields({ position, positions, onChange }: CraneFieldsProps) {
  const targets = alternateTargets(positions, position.id);
  const bearers = runwayTargets(positions, position.id);
  const choice = position.kind === "alternate" ? `to ${position.alternateTo}` : position.kind;
  const options = [
    { value: "firm", label: offerKindTitles.firm },
    { value: "optional", label: offerKindTitles.optional },
    ...targets.map((target) => ({
      value: `to ${target.id}`,
      label: `Alternate to ${named(positions, target)}`,
    })),
  ];
  const runways = [
    { value: "", label: "Separate runway" },
    ...bearers.map((bearer) => ({
      value: bearer.id,
      label: `On the runway of ${named(positions, bearer)}`,
    })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Role in the offer">
        <Select
          value={choice}
          options={
            options.some(({ value }) => value === choice)
              ? options
              : [...options, { value: choice, label: "Alternate" }]
          }
          onChange={(value) =>
            onChange(
              value.startsWith("to ")
                ? { kind: "alternate", alternateTo: value.slice(3) }
                : { kind: value as OfferKind, alternateTo: null },
            )
          }
        />
      </Field>
      <Field
        label="Runway"
        hint="Choose the position whose runway this crane shares. Only that position pays for it."
      >
        <Select
          value={position.onRunwayOf ?? ""}
          options={
            runways.some(({ value }) => value === (position.onRunwayOf ?? ""))
              ? runways
              : [...runways, { value: position.onRunwayOf ?? "", label: "On the runway of another position" }]
          }
          onChange={(value) => onChange({ onRunwayOf: value === "" ? null : value })}
        />
      </Field>
    </div>
  );
}

type FreeFieldsProps = {
  position: Exclude<DraftPosition, DraftCrane>;
  problems: readonly PositionProblem[];
  onChange: (change: PositionChange) => void;
};

const freeKinds = [
  { value: "firm" as const, label: offerKindTitles.firm },
  { value: "optional" as const, label: offerKindTitles.optional },
];

/** The components that a free position can supply. */
const supplied = [
  { value: "", label: "No component" },
  ...componentIds().map((id) => ({ value: id, label: components[id].title })),
];

const freeFields: readonly string[] = ["text", "hsn_sac", "unit", "unit_price", "component"];
/** Returns whether the form of a free position has a field for this name in the call. */
export const isFreeField = (name: string): boolean => freeFields.includes(name);

/** The words and the price of a free position. */
export function FreeFields({ position, problems, onChange }: FreeFieldsProps) {
  const firm = useFirm();
  const problemOf = (name: string): string | undefined => problems.find(({ field }) => field === name)?.msg;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field
        label="Text"
        required
        hint="The first line is the title. Papers keep the lines."
        warning={printWarning(position.text)}
        error={problemOf("text")}
        className="sm:col-span-2 lg:col-span-4"
      >
        <Textarea
          value={position.text}
          maxLength={maxPositionTextLength}
          onChange={(text) => onChange({ text })}
          data-autofocus
        />
      </Field>
      <Field
        label="HSN or SAC"
        required
        hint={firm.hsn === "" ? undefined : `Your firm’s: ${firm.hsn} for goods, ${firm.sac} for services`}
        error={problemOf("hsn_sac")}
      >
        <TextInput
          value={position.code}
          maxLength={8}
          inputMode="numeric"
          onChange={(code) => onChange({ code })}
        />
      </Field>
      <Field
        label="Unit"
        required
        hint="Such as m, day, truck"
        warning={printWarning(position.unit)}
        error={problemOf("unit")}
      >
        <TextInput value={position.unit} maxLength={maxUnitLength} onChange={(unit) => onChange({ unit })} />
      </Field>
      <Field label="Unit price" required hint="Before GST" error={problemOf("unit_price")}>
        <NumberInput
          value={position.unitPrice}
          onChange={(unitPrice) => onChange({ unitPrice })}
          unit="₹"
          min={0}
        />
      </Field>
      <Field label="Supplies" hint="For the cranes of this offer">
        <Select
          value={position.component ?? ""}
          options={supplied}
          onChange={(component) => onChange({ component })}
        />
      </Field>
      <Field label="Role in the offer">
        <Select value={position.kind} options={freeKinds} onChange={(kind) => onChange({ kind })} />
      </Field>
    </div>
  );
}
