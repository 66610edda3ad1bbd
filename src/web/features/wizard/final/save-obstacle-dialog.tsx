import type { ReactNode } from "react";
import { components } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import type { ContactDetail, CustomerField } from "#domain/customers/customer-block.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { revisionReasonMissing } from "#domain/sales/revisable.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { saveRefused } from "#domain/wizard/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Dialog, type DialogProps } from "../../../ui/dialog.tsx";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import type { WizardSave } from "../session/use-wizard-session.ts";
import type { SaveObstacle } from "../session/wizard-session.ts";
import { useWizard } from "../wizard-context.ts";

/** The reason why a quotation was not saved, and the next act. */
export function SaveObstacleDialog({ save }: { save: WizardSave }) {
  const { obstacle, dismiss } = save;
  const close = () => dismiss();
  if (obstacle === null) return null;
  switch (obstacle.kind) {
    case "incomplete":
      return <Incomplete missing={obstacle.missing} onClose={close} />;
    case "price-changed":
      return <PriceChanged differences={obstacle.differences} onClose={close} onUse={save.useNewPrices} />;
    case "no-reason":
      return (
        <NotSaved
          onClose={close}
          focusAfter={reasonBox}
          actions={<Answer onClick={close}>Enter reason</Answer>}
        >
          {revisionReasonMissing("quotation")}.
        </NotSaved>
      );
    case "revised":
      return <Revised {...obstacle} save={save} />;
    case "saved-before":
      return <SavedBefore {...obstacle} save={save} />;
    case "number-taken":
      return <NumberTaken onClose={save.takeNewNumber} />;
    case "wrong-customer":
      return (
        <NotSaved
          onClose={close}
          focusAfter={() => customerBox(obstacle.field)}
          actions={<Answer onClick={close}>Correct customer</Answer>}
        >
          {obstacle.message}
        </NotSaved>
      );
    case "other-user":
      return (
        <NotSaved
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Answer onClick={() => dismiss(true)}>Save as {obstacle.user}</Answer>
            </>
          }
        >
          {obstacle.before} worked on this quotation, and you signed in as {obstacle.user}. Save it in the
          name of {obstacle.user}?
        </NotSaved>
      );
    case "failed":
      return (
        <NotSaved
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Close</Button>
              <Answer onClick={() => dismiss(true)}>Try again</Answer>
            </>
          }
        >
          {obstacle.purpose === "pdf" && <p>Failed to save quotation before generating PDF</p>}
          <p>Error saving quotation: {obstacle.message}</p>
          <p className="mt-2 text-ink-2">Your entries are kept on this device.</p>
        </NotSaved>
      );
  }
}

/** The box of a customer's field, whose form may be folded. */
function customerBox(field: CustomerField | ContactDetail): HTMLElement | null {
  const box = document.querySelector<HTMLElement>(`[data-field="customer_${field}"]`);
  const form = box?.closest("details");
  if (form) form.open = true;
  return box;
}

/** The box of the reason for a revision. */
const reasonBox = (): HTMLElement | null => document.querySelector<HTMLElement>("[data-field=reason]");

/** Somebody saved a newer revision meanwhile: nothing typed is lost, and it can be saved all the same. */
function Revised({ newest, message, save }: Of<"revised"> & { save: WizardSave }) {
  const { draft } = useWizard();
  const number = draft.revises?.number ?? "";
  return (
    <NotSaved
      onClose={() => save.dismiss()}
      actions={
        <>
          <ButtonLink
            to="/quotations/:number"
            params={{ number }}
            search={{ view: "revisions" }}
            target="_blank"
          >
            Show R{newest.revision}
          </ButtonLink>
          <Answer onClick={save.saveAfterNewest}>Save as R{newest.revision + 1} all the same</Answer>
        </>
      }
    >
      <p>{message}</p>
      <p className="mt-2 text-ink-2">Your revision is kept on this device.</p>
    </NotSaved>
  );
}

/**
 * The draft is already saved, such as after a lost answer, and has changed since. It becomes another record.
 */
function SavedBefore({ record, save }: Of<"saved-before"> & { save: WizardSave }) {
  const { draft, dispatch } = useWizard();
  const { number, revision } = record;
  const isRevision = draft.revises !== null;
  const revise = () => {
    dispatch({ kind: "reviseInstead", number, revision });
    // A first revision needs its reason before it is saved.
    save.dismiss(isRevision);
  };
  const keepAsNew = () => {
    dispatch({ kind: "becomeAnother" });
    save.dismiss(true);
  };
  return (
    <Dialog
      open
      title="Saved already"
      width="narrow"
      onClose={() => save.dismiss()}
      actions={
        <>
          {!isRevision && <Button onClick={keepAsNew}>Keep as new quotation</Button>}
          <Answer onClick={revise}>{isRevision ? `Save as R${revision + 1}` : `Revise ${number}`}</Answer>
        </>
      }
    >
      <p>Saved as {revisionName(number, revision)}. You have changed it since.</p>
      <p className="mt-2 text-ink-2">Your changes are kept on this device.</p>
    </Dialog>
  );
}

function NotSaved(given: Pick<DialogProps, "onClose" | "focusAfter" | "actions" | "children">) {
  return <Dialog open title="Quotation not saved" width="narrow" {...given} />;
}

/** The way on that the dialog proposes. */
function Answer({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" data-autofocus onClick={onClick}>
      {children}
    </Button>
  );
}

type Of<K extends SaveObstacle["kind"]> = Extract<SaveObstacle, { kind: K }>;

function Incomplete({ missing, onClose }: { missing: Of<"incomplete">["missing"]; onClose: () => void }) {
  const navigate = useNavigate();
  const { draft } = useWizard();
  const [first] = missing;
  const titles = craneTypes[draft.craneType].components.map((id) => components[id].title);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Quotation not complete"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {first && (
            <Answer
              onClick={() => {
                onClose();
                navigate({
                  to: "/quotation/:craneType/:step?",
                  params: { craneType: draft.craneType, step: first.step },
                });
              }}
            >
              Go to {first.title}
            </Answer>
          )}
        </>
      }
    >
      <p>{saveRefused}</p>
      <ul className="mt-3 grid gap-1.5">
        {missing.map(({ step, title, items }) => (
          <li key={step}>
            <span className="font-value">{title}:</span> {items.join(", ")}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2">
        Complete the steps in their order, from {titles.at(0)} to {titles.at(-1)}, then come back to save.
      </p>
    </Dialog>
  );
}

function PriceChanged(given: {
  differences: Of<"price-changed">["differences"];
  onClose: () => void;
  onUse: () => void;
}) {
  const { differences, onClose, onUse } = given;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Prices have changed"
      description="The price table was replaced after these prices were loaded."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Answer onClick={onUse}>Use new prices</Answer>
        </>
      }
    >
      <ul className="grid gap-2">
        {differences.map((difference) => (
          <li key={difference.component} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{components[difference.component].title}</span>
            <span>
              <s className="text-ink-2">{formatMoney(paiseOrNull(difference.price_sent))}</s>
              {" → "}
              <strong className="font-value">{formatMoney(paiseOrNull(difference.price_now))}</strong>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function NumberTaken({ onClose }: { onClose: () => void }) {
  return (
    <NotSaved onClose={onClose} actions={<Answer onClick={onClose}>Get a new ID</Answer>}>
      <p>Quotation ID conflict detected. Please try saving again to generate a new ID.</p>
    </NotSaved>
  );
}
