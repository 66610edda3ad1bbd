import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { Button } from "../../../ui/button.tsx";
import { useWizard } from "../wizard-context.ts";

/** Puts the focus into a field of the open step. */
export const focusField = (field: string): void =>
  document.querySelector<HTMLElement>(`main [data-field="${field}"]`)?.focus();

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
