import { type ReactNode, useState } from "react";
import type { FirstStepId } from "#domain/firm/first-steps.ts";
import { isPlaceholderEmail } from "#domain/people/user.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { useSession } from "../auth/session.ts";

type Test<V = void> = { isBusy: boolean; submit: (values: V) => void };
type StepActProps = { id: FirstStepId; isYellow: boolean; mailing: Test<string>; checking: Test };

/** The screens on which a step is done. */
const screens = {
  firm: { to: "/admin/firm", name: "Open Firm" },
  scope: { to: "/admin/firm", name: "Link items" },
  price_tables: { to: "/admin/database", name: "Open Database" },
  rates: { to: "/admin/rates", name: "Set rates" },
  people: { to: "/admin/users", name: "Add users" },
  rules: { to: "/admin/rules", name: "Set rules" },
} as const;

/** The act of an open step. */
export function StepAct({ id, isYellow, mailing, checking }: StepActProps) {
  const look = { variant: isYellow ? "primary" : "secondary", size: "row" } as const;
  if (id === "mail")
    return (
      <TestMailForm mailing={mailing}>
        <Button {...look} type="submit" busy={mailing.isBusy}>
          Send a test mail
        </Button>
      </TestMailForm>
    );
  if (id === "backup")
    return (
      <Button {...look} busy={checking.isBusy} onClick={() => checking.submit()}>
        Restore check
      </Button>
    );
  if (id === "lists")
    return (
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink {...look} to="/customers/import">
          Customers
        </ButtonLink>
        <ButtonLink size="row" to="/archive/import">
          Past quotations
        </ButtonLink>
        <ButtonLink size="row" to="/admin/options/import">
          Options
        </ButtonLink>
      </div>
    );
  const { to, name } = screens[id];
  return (
    <ButtonLink {...look} to={to}>
      {name}
    </ButtonLink>
  );
}

/** The address of a test mail, which begins with the administrator's own. */
function TestMailForm({ mailing, children }: { mailing: Test<string>; children: ReactNode }) {
  const { user } = useSession();
  const own = user?.email ?? "";
  const [to, setTo] = useState(isPlaceholderEmail(own) ? "" : own);
  return (
    <form
      className="flex flex-wrap justify-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!mailing.isBusy) mailing.submit(to.trim());
      }}
    >
      <div className="w-60 max-w-full">
        <TextInput
          type="email"
          required
          aria-label="Address of the test mail"
          placeholder="name@firm.example"
          autoComplete="off"
          maxLength={254}
          value={to}
          onChange={setTo}
        />
      </div>
      {children}
    </form>
  );
}
