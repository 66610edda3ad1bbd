import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/auth/auth-api.ts";
import type { handOver, listUsers } from "#contract/users/users-api.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";
import { hasWork, openWorkQuery, workText } from "./open-work.tsx";
import { userFailureText } from "./user-failure-text.ts";
import { usersKey } from "./user-list-query.ts";

type HandOverDialogProps = { user: User; onClose: () => void; onDone: (text: string) => void };

/** The open work of a user, the users who can take it over, and the hand-over. */
function useHandOver(user: User, onDone: (text: string) => void) {
  const queries = useQueryClient();
  const work = useQuery(openWorkQuery(user.id));
  const users = useQuery({
    queryKey: [...usersKey, "active"],
    queryFn: ({ signal }) =>
      call<typeof listUsers>("GET", "/api/users/list", { query: { limit: 100, is_active: true }, signal }),
  });
  const form = useKeptForm(`hand-over ${user.id}`, { to: "" });
  const { to } = form.values;
  const heirs = (users.data?.users ?? []).filter(({ id }) => id !== user.id);
  const isWork = work.data !== undefined && hasWork(work.data);
  const failure = work.error ?? users.error;

  const heir = heirs.find(({ id }) => id === to);
  const handing = useSubmit({
    check: () => heir !== undefined,
    send: () =>
      call<typeof handOver>("POST", "/api/users/:id/hand-over", { params: { id: user.id }, body: { to } }),
    failed: (thrown) => userFailureText(thrown, "Failed to hand the work over"),
    onDone: async ({ data }) => {
      form.clear();
      await queries.invalidateQueries();
      onDone(`${workText(data)} handed over to ${heir?.username}`);
    },
  });
  const problem = handing.isTried && heir === undefined ? "Choose a user" : undefined;
  return { form, heirs, work, isWork, failure, problem, handing };
}

/** Hands the open quotations, offers and follow-ups of a leaving user to another user. */
export function HandOverDialog({ user, onClose, onDone }: HandOverDialogProps) {
  const { form, heirs, work, isWork, failure, problem, handing } = useHandOver(user, onDone);

  return (
    <Dialog
      open
      title="Hand over work"
      width="narrow"
      onClose={onClose}
      onSubmit={() => handing.submit()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={handing.isBusy} disabled={!isWork}>
            Hand over
          </Button>
        </>
      }
    >
      {(handing.failure !== undefined || failure) && (
        <ErrorBanner className="mb-4">
          {handing.failure ?? userFailureText(failure, "The open work could not be loaded")}
        </ErrorBanner>
      )}
      {work.data ? (
        <p>
          <b className="font-value">{user.full_name || user.username}</b> has {workText(work.data)}.
        </p>
      ) : (
        !failure && <Skeleton className="h-5 w-64" />
      )}
      {isWork && (
        <>
          <KeptNotice form={form} className="mt-4" />
          <Field label="Hand over to" required error={problem} className="mt-4">
            <Select
              value={form.values.to}
              onChange={(to) => form.change({ to })}
              placeholder="Choose a user"
              options={heirs.map(({ id, username, full_name }) => ({
                value: id,
                label: full_name ? `${full_name} (${username})` : username,
              }))}
            />
          </Field>
          <p className="mt-3 text-label text-ink-2">
            The new user takes over this work. The creator does not change.
          </p>
        </>
      )}
    </Dialog>
  );
}
