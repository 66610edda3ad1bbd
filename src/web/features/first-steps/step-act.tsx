import type { FirstStepId } from "#domain/firm/first-steps.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";

type Test = { isPending: boolean; mutate: () => void };
type StepActProps = { id: FirstStepId; isYellow: boolean; mailing: Test; checking: Test };

/** The screens on which a step is done. */
const screens = {
  firm: { to: "/admin/firm", name: "Open Firm" },
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
      <Button {...look} busy={mailing.isPending} onClick={() => mailing.mutate()}>
        Send a test mail
      </Button>
    );
  if (id === "backup")
    return (
      <Button {...look} busy={checking.isPending} onClick={() => checking.mutate()}>
        Restore check
      </Button>
    );
  const { to, name } = screens[id];
  return (
    <ButtonLink {...look} to={to}>
      {name}
    </ButtonLink>
  );
}
