import { PageHeading } from "../../ui/page-heading.tsx";
import { accountHeading } from "../../ui/page-headings.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useSession } from "../auth/session.ts";
import { OwnDetailsForm } from "./own-details-form.tsx";
import { OwnNotices } from "./own-notices.tsx";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { OwnSecondFactorCard } from "./own-second-factor.tsx";
import { OwnSessions } from "./own-sessions.tsx";

/** The user's account: details, password, second factor, sessions and notices. */
export function AccountPage() {
  usePageTitle(accountHeading.title);
  const { user } = useSession();
  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7">
      <PageHeading {...accountHeading} subtitle={user?.username} />
      <div className="grid items-start gap-6 lg:grid-cols-[380px_minmax(0,1fr)]">
        <div className="grid gap-6">
          {user?.id !== undefined && <OwnDetailsForm user={user} />}
          <OwnPasswordForm />
          <OwnSecondFactorCard />
        </div>
        <div className="grid gap-6">
          <OwnSessions />
          <OwnNotices />
        </div>
      </div>
    </div>
  );
}
