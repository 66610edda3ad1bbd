import { useQuery } from "@tanstack/react-query";
import type {
  endOwnSession,
  forgetDevice,
  OwnSession,
  RememberedDevice,
} from "#contract/auth/account-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { ownSessionsKey, ownSessionsQuery } from "./own-sessions-query.ts";

/** The user's sessions, the last used first. Each can be ended, except the present one. */
export function OwnSessions() {
  const found = useQuery(ownSessionsQuery());
  const end = useSubmit({
    send: (id: string) =>
      call<typeof endOwnSession>("DELETE", "/api/account/sessions/:id", { params: { id } }),
    reloads: [ownSessionsKey],
    failed: "The session could not be ended",
  });
  const forget = useSubmit({
    send: (id: string) => call<typeof forgetDevice>("DELETE", "/api/account/devices/:id", { params: { id } }),
    reloads: [ownSessionsKey],
    failed: "The device could not be forgotten",
  });
  return (
    <section aria-labelledby="sessions" className="border border-rule bg-sheet">
      <h2 id="sessions" className="p-5 card-title" tabIndex={-1}>
        Where you are signed in
      </h2>
      {[end.failure, forget.failure].map(
        (failure) =>
          failure !== undefined && (
            <ErrorBanner key={failure} className="mx-5 mb-4">
              {failure}
            </ErrorBanner>
          ),
      )}
      {found.isError ? (
        <ErrorBanner className="mx-5 mb-5" onRetry={() => void found.refetch()}>
          {errorText(found.error, "The sessions could not be loaded")}
        </ErrorBanner>
      ) : found.data ? (
        <ul>
          {found.data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={end.sending === session.id}
              onEnd={() => {
                end.submit(session.id);
                // The row disappears with its button, so focus the list.
                document.getElementById("sessions")?.focus();
              }}
            />
          ))}
          {found.data.devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={forget.sending === device.id}
              onForget={() => {
                forget.submit(device.id);
                document.getElementById("sessions")?.focus();
              }}
            />
          ))}
        </ul>
      ) : (
        <Skeleton className="m-5 h-16" />
      )}
    </section>
  );
}

type SessionRowProps = { session: OwnSession; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const device = session.device ?? "Unknown device";
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-rule px-5 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-value">{device}</p>
        <p className="flex flex-wrap gap-x-4 text-label text-ink-2 tabular-nums">
          <span>Last used {formatDateTime(session.last_used_at)}</span>
          <span>since {formatDateTime(session.created_at)}</span>
          {session.address !== null && <span>{session.address}</span>}
        </p>
      </div>
      {session.current ? (
        <span className="text-label text-ok">This session</span>
      ) : (
        <Button
          size="row"
          variant="danger"
          busy={isBusy}
          aria-label={`End the session on ${device}, last used ${formatDateTime(session.last_used_at)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

type DeviceRowProps = { device: RememberedDevice; isBusy: boolean; onForget: () => void };

/** A device that signs in without a code. */
function DeviceRow({ device: remembered, isBusy, onForget }: DeviceRowProps) {
  const device = remembered.device ?? "Unknown device";
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-rule px-5 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-value">{device}, remembered: needs no code</p>
        <p className="flex flex-wrap gap-x-4 text-label text-ink-2 tabular-nums">
          <span>Last used {formatDateTime(remembered.last_used_at)}</span>
          <span>until {formatDateTime(remembered.expires_at)}</span>
          {remembered.address !== null && <span>{remembered.address}</span>}
        </p>
      </div>
      <Button
        size="row"
        variant="danger"
        busy={isBusy}
        aria-label={`Forget the device ${device}, last used ${formatDateTime(remembered.last_used_at)}`}
        onClick={onForget}
      >
        Forget
      </Button>
    </li>
  );
}
