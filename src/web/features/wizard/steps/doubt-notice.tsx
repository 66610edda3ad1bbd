import type { ComponentId } from "#domain/components/component-id.ts";
import { doubtsIn } from "#domain/wizard/doubts.ts";
import { Button } from "../../../ui/button.tsx";
import { useWizard } from "../wizard-context.ts";

/** One sentence about a value that is far from rate, table or geometry, with its remedies. It stops nobody. */
export function DoubtNotice({ component }: { component: ComponentId }) {
  const { draft, dispatch } = useWizard();
  const [doubt] = doubtsIn(draft, component);
  if (!doubt) return null;
  const { key, field, text, remedies, keep } = doubt;
  const focusField = () => document.querySelector<HTMLElement>(`main [data-field="${field}"]`)?.focus();
  return (
    <section
      aria-label="Check this value"
      className="col-span-full grid gap-2.5 border-l-[3px] border-warn bg-warn-soft px-4 py-3"
    >
      <p className="font-value">{text}</p>
      <div className="flex flex-wrap items-center gap-2">
        {remedies.map(({ label, event }) => (
          <Button
            key={label}
            size="row"
            data-act="remedy"
            onClick={() => {
              dispatch(event);
              // The button leaves with its sentence.
              focusField();
            }}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="quiet"
          size="row"
          data-act="keep"
          onClick={() => {
            dispatch({ type: "keepDoubtful", keys: [key] });
            focusField();
          }}
        >
          {keep}
        </Button>
      </div>
    </section>
  );
}
