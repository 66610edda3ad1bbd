import type { ComponentId } from "#domain/components/component-id.ts";
import { components, fieldsOf } from "#domain/components/registry.ts";
import { outOfScope } from "#domain/quotation/words/describe.ts";
import { problems } from "#domain/wizard/validation.ts";
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
    </>
  );
}
