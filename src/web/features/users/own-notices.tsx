import { useQuery } from "@tanstack/react-query";
import type { listSignInNotices, SignInNotice } from "#contract/auth/second-factor-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { noticeDays } from "#domain/people/second-factor.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

const titles: Readonly<Record<SignInNotice["kind"], string>> = {
  "new device": "Sign-in from a new device",
  "wrong second factor": "Right password, wrong second factor",
};

/** Sign-ins that the user should check. */
export function OwnNotices() {
  const found = useQuery({
    queryKey: ["own-notices"],
    queryFn: async ({ signal }) =>
      (await call<typeof listSignInNotices>("GET", "/api/account/notices", { signal })).notices,
  });
  return (
    <section aria-labelledby="notices" className="border border-rule bg-sheet">
      <h2 id="notices" className="px-5 pt-5 card-title">
        Notices
      </h2>
      <p className="px-5 pt-1 pb-4 text-label text-ink-2">
        New devices and wrong codes of the last {noticeDays} days. If you do not recognise one, change your
        password and tell an administrator.
      </p>
      {found.isError ? (
        <ErrorBanner className="mx-5 mb-5" onRetry={() => void found.refetch()}>
          {errorText(found.error, "The notices could not be loaded")}
        </ErrorBanner>
      ) : found.data === undefined ? (
        <Skeleton className="m-5 h-16" />
      ) : found.data.length === 0 ? (
        <p className="border-t border-rule px-5 py-3 text-ink-2">No notices</p>
      ) : (
        <ul>
          {found.data.map((notice) => (
            <li key={`${notice.at} ${notice.kind}`} className="border-t border-rule px-5 py-3">
              <p className={`font-value ${notice.kind === "wrong second factor" ? "text-bad" : ""}`}>
                {titles[notice.kind]}
              </p>
              <p className="text-label text-ink-2 tabular-nums">
                {formatDateTime(notice.at)} · {notice.device ?? "Unknown device"}
                {notice.address !== null && ` · ${notice.address}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
