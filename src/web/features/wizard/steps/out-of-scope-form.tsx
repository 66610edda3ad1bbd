import { useMemo } from "react";
import { components, fieldsOf } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { pointsAt } from "#domain/open-points/draft-points.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import { outOfScope } from "#domain/quotation/lines/describe.ts";
import { buildingFields, toldComponent, toldNames } from "#domain/technical/author-values.ts";
import { problems } from "#domain/wizard/validation.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { NumberInput } from "../../../ui/fields/number-input.tsx";
import { useWizard } from "../wizard-context.ts";
import { StepField } from "./step-field.tsx";

/** A component by others: without a price, but with values for the drawing. */
export function OutOfScopeForm({ component }: { component: ComponentId }) {
  const { draft } = useWizard();
  const definition = components[component];
  const found = problems(draft, component, "next");
  const drawn = fieldsOf(definition).filter(([, field]) => field.drawn);
  return (
    <>
      <p className="text-ink-2">
        {outOfScope}: {definition.title} is priced at ₹0 and printed as “{outOfScope}”.
        {drawn.length > 0 && " The drawing uses these values."}
      </p>
      {drawn.map(([name, field]) => (
        <StepField
          key={name}
          component={component}
          name={name}
          field={field}
          choices={undefined}
          problem={found.find((problem) => problem.field === name)}
        />
      ))}
      {toldComponent(draft.craneType, (id) => draft.parts[id].inScope) === component && (
        <ToldFields component={component} />
      )}
    </>
  );
}

/** The values that the customer told about the building. Each may be left open: the drawing then counts from the rail. */
function ToldFields({ component }: { component: ComponentId }) {
  const { draft, dispatch, onRunway } = useWizard();
  const found = problems(draft, component, "next");
  const points = useMemo(() => openOf(pointsAt(draft, component, onRunway)), [draft, component, onRunway]);
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="text-label font-label">Customer’s building</legend>
      <p className="mb-3 text-hint text-ink-2">
        Fill in only what the customer told. Drawing and papers mark it “by others”.
      </p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-md:grid-cols-1">
        {toldNames.map((name) => {
          const { label, unit } = buildingFields[name];
          return (
            <Field
              key={name}
              label={`${label} (${unit})`}
              warning={points.find(({ field }) => field === name)?.text}
              error={found.find(({ field }) => field === name)?.hint}
            >
              <NumberInput
                value={draft.technical[name] ?? ""}
                onChange={(text) => dispatch({ kind: "typeTechnical", field: name, text })}
                unit={unit}
                min={0}
                step={1}
                data-field={name}
                data-optional=""
              />
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
