import type { ComponentId } from "#domain/components/component-id.ts";
import { components, shortLabel } from "#domain/components/registry.ts";
import { doubtsIn } from "#domain/wizard/doubts.ts";
import { Button } from "../../../ui/button.tsx";
import { useWizard } from "../wizard-context.ts";
import { focusField, RemedyButton } from "./remedy-button.tsx";

function labelOf(component: ComponentId, field: string): string {
  const definition = components[component].fields[field];
  return definition ? shortLabel(definition) : field;
}

/** The values that are far from rate, table or geometry, each in one sentence with its remedies. They stop nobody. */
export function DoubtNotice({ component }: { component: ComponentId }) {
  const { draft, dispatch } = useWizard();
  return doubtsIn(draft, component).map(({ key, field, text, remedies, keep }) => (
    <section
      key={key}
      aria-label={`Check this value: ${labelOf(component, field)}`}
      className="col-span-full grid gap-2.5 border-l-[3px] border-warn bg-warn-soft px-4 py-3"
    >
      <p className="font-value">{text}</p>
      <div className="flex flex-wrap items-center gap-2">
        {remedies.map((remedy) => (
          <RemedyButton key={remedy.label} {...remedy} field={field} />
        ))}
        <Button
          variant="quiet"
          size="row"
          data-act="keep"
          onClick={() => {
            dispatch({ type: "keepDoubtful", keys: [key] });
            focusField(field);
          }}
        >
          {keep}
        </Button>
      </div>
    </section>
  ));
}
