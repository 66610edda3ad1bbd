import type { setOwnDetails } from "#contract/users/users-api.ts";
import { byUserText, ownDetailsProblems, trimmedDetails, userDetails } from "#domain/people/user.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { followChange } from "../auth/session.ts";
import type { SessionUser } from "../auth/session-state.ts";
import { UserTextFields } from "./profile-fields.tsx";
import { useUserForm } from "./use-user-form.ts";

/** Changes your own telephone and designation, which papers and mails show. */
export function OwnDetailsForm({ user }: { user: SessionUser }) {
  const form = useUserForm(
    byUserText(userDetails, (name) => user[name] ?? ""),
    {
      name: "own details",
      failure: "Your details could not be saved",
      check: ownDetailsProblems,
      send: async (values) => {
        const body = trimmedDetails(values);
        followChange(await call<typeof setOwnDetails>("PUT", "/api/users/profile/me", { body }));
        toast.success("Details saved");
      },
    },
  );
  return (
    <form
      aria-label="Details on papers"
      className="grid gap-4 border border-rule bg-sheet p-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h2 className="card-title">Details on papers</h2>
      {form.error && <ErrorBanner>{form.error}</ErrorBanner>}
      <UserTextFields texts={userDetails} form={form} />
      <Button type="submit" busy={form.isBusy} className="justify-self-end">
        Save details
      </Button>
    </form>
  );
}
