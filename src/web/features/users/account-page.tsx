import { PageHeading } from "../../ui/page-heading.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useSession } from "../auth/session.ts";
import { accountHeading } from "./account-heading.ts";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { OwnSessions } from "./own-sessions.tsx";

/** One's own account: the password, and where one is signed in. */
export function AccountPage() {
  usePageTitle(accountHeading.title);
  const { user } = useSession();
  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7">
      <PageHeading {...accountHeading} subtitle={user?.username} />
      <div className="grid items-start gap-6 lg:grid-cols-[380px_minmax(0,1fr)]">
        <OwnPasswordForm />
        <OwnSessions />
      </div>
    </div>
  );
}
