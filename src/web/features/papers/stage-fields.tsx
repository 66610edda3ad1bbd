import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { Problem } from "#domain/errors/rejection.ts";
import { lastWeekUntil } from "#domain/firm/plans/delivery-schedule.ts";
import {
  lastDeliveryWeek,
  maxClauseTitleLength,
  maxStages,
  type SaleDeliveryStage,
} from "#domain/firm/sale-conditions.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { EntryButtons } from "../../ui/lists/entry-buttons.tsx";
import { ConditionPart, faultsOfPart, faultsOfRow, NumberCell, useRowFaults } from "./condition-part.tsx";

const parties = [
  { value: "us", label: "our work" },
  { value: "customer", label: "your work" },
] as const;

const ends = [
  { value: "none", label: "ends with nothing" },
  { value: "dispatch", label: "ends with dispatch" },
  { value: "commissioning", label: "ends with commissioning" },
] as const;

type StageFieldsProps = {
  stages: readonly SaleDeliveryStage[];
  isOwn: boolean;
  /** By their places: "delivery", the row, the field. */
  faults: readonly Problem[];
  onChange: (stages: readonly SaleDeliveryStage[], typing?: string) => void;
  onReset: () => void;
};

/** The delivery stages of one sale, each with its bar over the weeks from the order. */
export function StageFields({ stages, isOwn, faults, onChange, onReset }: StageFieldsProps) {
  const weeks = Math.max(1, ...stages.map(({ last_week: week }) => (week <= lastDeliveryWeek ? week : 1)));
  const dispatch = lastWeekUntil(stages, "dispatch");
  const change = (at: number, to: Partial<SaleDeliveryStage>, typing?: string): void =>
    onChange(
      stages.map((each, index) => (index === at ? { ...each, ...to } : each)),
      typing === undefined ? undefined : `stage ${at} ${typing}`,
    );
  return (
    <ConditionPart
      title="Delivery"
      isOwn={isOwn}
      faults={faultsOfPart(faults)}
      onReset={onReset}
      beside={
        dispatch !== null &&
        dispatch > 0 && <span className="text-hint text-ink-2">dispatch in week {dispatch}</span>
      }
    >
      {stages.map((stage, at) => (
        <StageRow
          key={at}
          at={at}
          weeks={weeks}
          stage={stage}
          faults={faultsOfRow(faults, at)}
          onChange={(to, typing) => change(at, to, typing)}
          buttons={
            <EntryButtons
              name={stageName(stage, at)}
              entries={stages}
              at={at}
              onChange={(next) => onChange(next)}
            />
          }
        />
      ))}
      {stages.length < maxStages && (
        <Button
          size="row"
          icon={Plus}
          className="justify-self-start"
          onClick={() => onChange([...stages, { label: "", first_week: weeks, last_week: weeks, by: "us" }])}
        >
          Add a stage
        </Button>
      )}
    </ConditionPart>
  );
}

const stageName = ({ label }: SaleDeliveryStage, at: number): string =>
  label === "" ? `stage ${at + 1}` : label;

type StageRowProps = {
  at: number;
  weeks: number;
  stage: SaleDeliveryStage;
  faults: readonly Problem[];
  onChange: (to: Partial<SaleDeliveryStage>, typing?: string) => void;
  buttons: ReactNode;
};

function StageRow({ at, weeks, stage, faults, onChange, buttons }: StageRowProps) {
  const { mark, list } = useRowFaults(faults);
  const { label, first_week: first, last_week: last, by, ends_with } = stage;
  const name = stageName(stage, at);
  const { ends_with: _, ...open } = stage;
  return (
    <fieldset className="grid min-w-0 items-center gap-2 border-t border-rule pt-3 @xl:grid-cols-[1fr_4.5rem_4.5rem_auto]">
      <legend className="sr-only">{name}</legend>
      <TextInput
        aria-label={`Stage ${at + 1}`}
        placeholder="Stage"
        {...mark("label")}
        value={label}
        maxLength={maxClauseTitleLength}
        onChange={(typed) => onChange({ label: typed }, "label")}
      />
      <NumberCell
        label={`First week of ${name}`}
        unit=""
        min={1}
        max={lastDeliveryWeek}
        value={first}
        marks={mark("first_week")}
        onChange={(first_week) => onChange({ first_week }, "first")}
      />
      <NumberCell
        label={`Last week of ${name}`}
        unit=""
        min={1}
        max={lastDeliveryWeek}
        value={last}
        marks={mark("last_week")}
        onChange={(last_week) => onChange({ last_week }, "last")}
      />
      {buttons}
      <div className="grid gap-2 @xl:col-span-4">
        {list}
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label={`Who does ${name}`}
            value={by}
            options={parties}
            onChange={(party) => onChange({ by: party })}
          />
          <Select
            aria-label={`Event at the end of ${name}`}
            value={ends_with ?? "none"}
            options={ends}
            onChange={(event) =>
              onChange(event === "none" ? { ...open, ends_with: undefined } : { ends_with: event })
            }
          />
        </div>
        {first >= 1 && last >= first && (
          <div aria-hidden="true" className="h-3 bg-sheet-2">
            <div
              className={`h-full ${by === "us" ? "bg-ink" : "border border-ink bg-[repeating-linear-gradient(135deg,var(--color-ink)_0_1px,transparent_1px_5px)]"}`}
              style={{
                marginLeft: `${((first - 1) / weeks) * 100}%`,
                width: `${((last - first + 1) / weeks) * 100}%`,
              }}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}
