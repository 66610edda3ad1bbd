import { nextRefused } from "#domain/wizard/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** The double girder wizard's list of missing values after a refused Next. */
export function ValidationDialog({
  messages,
  onClose,
}: {
  messages: readonly string[] | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={messages !== null}
      onClose={onClose}
      title="Validation Errors"
      width="narrow"
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{nextRefused}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {messages?.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Dialog>
  );
}
