import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Problem } from "#domain/errors/rejection.ts";
import type { OrderEvent } from "#domain/firm/firm-profile.ts";
import { milestoneLetter, percentSum } from "#domain/firm/plans/milestones.ts";
import {
  maxClauseTitleLength,
  maxMilestones,
  maxPaymentDays,
  type SaleMilestone,
} from "#domain/firm/sale-conditions.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { EntryButtons } from "../../ui/lists/entry-buttons.tsx";
import { ConditionPart, faultsOfPart, faultsOfRow, NumberCell, useRowFaults } from "./condition-part.tsx";

const events: readonly { value: OrderEvent; label: string }[] = [
  { value: "order", label: "the order" },
  { value: "dispatch", label: "dispatch" },
  { value: "commissioning", label: "commissioning" },
];

const sides = [
  { value: "after", label: "days after" },
  { value: "before", label: "days before" },
] as const;

type Side = (typeof sides)[number]["value"];

type SaleMilestoneFieldsProps = {
  milestones: readonly SaleMilestone[];
  isOwn: boolean;
  /** By their places: "milestones", the row, the field. */
  faults: readonly Problem[];
  onChange: (milestones: readonly SaleMilestone[], typing?: string) => void;
  /** Absent where the milestones stand for no others. */
  onReset?: () => void;
};

const blank: SaleMilestone = { label: "", when: "", percent: Number.NaN, due: { event: "order", days: 0 } };

/** The milestones of one sale, which sum to 100 %. The firm’s own are in `firm-fields.ts`. */
export function SaleMilestoneFields({
  milestones,
  isOwn,
  faults,
  onChange,
  onReset,
}: SaleMilestoneFieldsProps) {
  const sum = percentSum(milestones);
  const change = (at: number, to: Partial<SaleMilestone>, typing?: string): void =>
    onChange(
      milestones.map((each, index) => (index === at ? { ...each, ...to } : each)),
      typing === undefined ? undefined : `milestone ${at} ${typing}`,
    );
  return (
    <ConditionPart
      title="Payment milestones"
      isOwn={isOwn}
      faults={faultsOfPart(faults)}
      {...(onReset && { onReset })}
      beside={
        milestones.length > 0 && (
          <span className={`text-hint font-value tabular-nums ${sum === 100 ? "text-ok" : "text-bad"}`}>
            Sum {sum} %
          </span>
        )
      }
    >
      {milestones.map((milestone, at) => (
        <MilestoneRow
          key={at}
          at={at}
          milestone={milestone}
          faults={faultsOfRow(faults, at)}
          onChange={(to, typing) => change(at, to, typing)}
          buttons={
            <EntryButtons
              name={`milestone ${milestoneLetter(at)}`}
              entries={milestones}
              at={at}
              onChange={(next) => onChange(next)}
            />
          }
        />
      ))}
      {milestones.length < maxMilestones && (
        <Button
          size="row"
          icon={Plus}
          className="justify-self-start"
          onClick={() => onChange([...milestones, blank])}
        >
          Add a milestone
        </Button>
      )}
    </ConditionPart>
  );
}

type MilestoneRowProps = {
  at: number;
  milestone: SaleMilestone;
  faults: readonly Problem[];
  onChange: (to: Partial<SaleMilestone>, typing?: string) => void;
  buttons: ReactNode;
};

function MilestoneRow({ at, milestone, faults, onChange, buttons }: MilestoneRowProps) {
  const { label, when, percent, due } = milestone;
  const letter = milestoneLetter(at);
  const { mark, list } = useRowFaults(faults);
  const days = Math.abs(due.days);
  // Zero days and no days have no sign.
  const [chosen, setChosen] = useState<Side>(due.days < 0 ? "before" : "after");
  const side = due.days < 0 ? "before" : due.days > 0 ? "after" : chosen;
  const signed = (count: number, on: Side): number => (on === "before" ? -count : count);
  return (
    <fieldset className="grid min-w-0 items-center gap-2 border-t border-rule pt-3 @xl:grid-cols-[2rem_1fr_1.4fr_6rem_auto]">
      <legend className="sr-only">Milestone {letter}</legend>
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center border border-ink font-value @max-xl:hidden"
      >
        {letter}
      </span>
      <TextInput
        aria-label={`Milestone ${letter}`}
        placeholder="Milestone"
        {...mark("label")}
        value={label}
        maxLength={maxClauseTitleLength}
        onChange={(typed) => onChange({ label: typed }, "label")}
      />
      <TextInput
        aria-label={`When ${letter} is paid`}
        placeholder="with the order"
        {...mark("when")}
        value={when}
        maxLength={maxClauseTitleLength}
        onChange={(typed) => onChange({ when: typed }, "when")}
      />
      <NumberCell
        label={`Share of ${letter}`}
        unit="%"
        min={0}
        max={100}
        value={percent}
        marks={mark("percent")}
        onChange={(share) => onChange({ percent: share }, "percent")}
      />
      {buttons}
      <div className="flex flex-wrap items-center gap-2 @xl:col-span-4 @xl:col-start-2">
        <span className="text-hint text-ink-2">Due</span>
        <span className="w-20">
          <NumberCell
            label={`Days of ${letter}`}
            unit=""
            min={0}
            max={maxPaymentDays}
            value={days}
            marks={mark("days")}
            onChange={(count) => {
              setChosen(side);
              onChange({ due: { ...due, days: signed(count, side) } }, "days");
            }}
          />
        </span>
        <Select
          aria-label={`Before or after, ${letter}`}
          value={side}
          options={sides}
          onChange={(next) => {
            setChosen(next);
            onChange({ due: { ...due, days: signed(days, next) } });
          }}
        />
        <Select
          aria-label={`Event of ${letter}`}
          value={due.event}
          options={events}
          onChange={(event) => onChange({ due: { ...due, event } })}
        />
      </div>
      <div className="@xl:col-span-4 @xl:col-start-2">{list}</div>
    </fieldset>
  );
}
