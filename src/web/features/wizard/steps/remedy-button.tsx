import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { Button } from "../../../ui/button.tsx";
import { useWizard } from "../wizard-context.ts";

/** Puts the focus into a field of the open step, or on its heading when another step has the field. */
export const focusField = (field: string | undefined): void =>
  (
    document.querySelector<HTMLElement>(`main [data-field="${field}"]`) ??
    document.querySelector<HTMLElement>("main h1[tabindex]")
  )?.focus();

type RemedyButtonProps = { label: string; event: WizardEvent; field: string };

/** The press that puts a field right. */
export function RemedyButton({ label, event, field }: RemedyButtonProps) {
  const { dispatch } = useWizard();
  return (
    <Button
      size="row"
      data-act="remedy"
      onClick={() => {
        dispatch(event);
        // The button leaves with its sentence.
        focusField(field);
      }}
    >
      {label}
    </Button>
  );
}
