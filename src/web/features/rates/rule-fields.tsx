import { Plus, Trash2 } from "lucide-react";
import { type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import { maxPanelRules } from "#domain/rates/price-rules.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { nextPanelRule, type TypedPanelRule, type TypedPriceRules } from "./typed-rules.ts";

const craneOptions = Object.values(craneTypes).map(({ id, label }) => ({ value: id, label }));

type RuleFieldsProps = {
  typed: TypedPriceRules;
  /** The fault at a place: "erection_rule.per_kg". */
  problemOf: (place: string, text: string) => string | undefined;
  onChange: (typed: TypedPriceRules) => void;
};

/** The firm's own prices of erection and panel, which the wizard offers beside their fields. */
export function RuleFields({ typed, problemOf, onChange }: RuleFieldsProps) {
  return (
    <div className="grid gap-x-8 gap-y-6 border-t border-rule pt-5 xl:grid-cols-2">
      <ErectionFields typed={typed} problemOf={problemOf} onChange={onChange} />
      <PanelFields typed={typed} problemOf={problemOf} onChange={onChange} />
    </div>
  );
}

function ErectionFields({ typed, problemOf, onChange }: RuleFieldsProps) {
  const { hasErection, perKg, least } = typed;
  return (
    <fieldset className="min-w-0">
      <legend className="card-title">Firm’s rule for erection</legend>
      <Checkbox
        checked={hasErection}
        onChange={(checked) => onChange({ ...typed, hasErection: checked })}
        hint="The steel in scope is the crane, its runway and its columns."
      >
        Offer a price by the weight of the steel
      </Checkbox>
      {hasErection && (
        <div className="mt-3 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label="Erection per kg (₹/kg)" required error={problemOf("erection_rule.per_kg", perKg)}>
            <NumberInput
              unit="₹/kg"
              min={0}
              value={perKg}
              onChange={(text) => onChange({ ...typed, perKg: text })}
            />
          </Field>
          <Field
            label="Least price (₹)"
            hint="A small crane costs at least this much."
            error={problemOf("erection_rule.least", least)}
          >
            <NumberInput
              unit="₹"
              min={0}
              step={1000}
              value={least}
              onChange={(text) => onChange({ ...typed, least: text })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}

function PanelFields({ typed, problemOf, onChange }: RuleFieldsProps) {
  const { panels } = typed;
  const change = (row: number, changed: Partial<TypedPanelRule>) =>
    onChange({
      ...typed,
      panels: panels.map((each, at) => (at === row ? { ...each, ...changed } : each)),
    });
  return (
    <fieldset className="min-w-0">
      <legend className="card-title">Firm’s rule for panels</legend>
      <p className="mt-1 text-label text-ink-2">
        The first row applies whose motor is at least the crane’s hoist motor.
      </p>
      <ul aria-label="Panel prices" className="mt-3 grid gap-4">
        {panels.map(({ craneType, motor, price }, row) => (
          // A row has no name of its own, and its texts change while they are typed.
          <li key={row} className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3">
            <div className="grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-3">
              <Field label="Crane type">
                <Select<CraneTypeId>
                  value={craneType}
                  onChange={(id) => change(row, { craneType: id })}
                  options={craneOptions}
                />
              </Field>
              <Field
                label="Hoist motor up to (kW)"
                required
                error={problemOf(`panel_rules.${row}.hoist_motor_to`, motor)}
              >
                <NumberInput
                  unit="kW"
                  min={0}
                  value={motor}
                  onChange={(text) => change(row, { motor: text })}
                />
              </Field>
              <Field label="Panel price (₹)" required error={problemOf(`panel_rules.${row}.price`, price)}>
                <NumberInput
                  unit="₹"
                  min={0}
                  step={1000}
                  value={price}
                  onChange={(text) => change(row, { price: text })}
                />
              </Field>
            </div>
            <div className="mt-7">
              <IconButton
                label={`Remove panel price ${row + 1}`}
                icon={Trash2}
                onClick={() => onChange({ ...typed, panels: panels.filter((_, at) => at !== row) })}
              />
            </div>
          </li>
        ))}
      </ul>
      {panels.length < maxPanelRules && (
        <Button
          size="row"
          icon={Plus}
          className="mt-3"
          onClick={() => onChange({ ...typed, panels: [...panels, nextPanelRule(panels)] })}
        >
          Add a panel price
        </Button>
      )}
    </fieldset>
  );
}
