import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type {
  checkKeptProfile,
  KeptProfile,
  listKeptProfiles,
  replaceKeptProfile,
} from "#contract/firm/kept-profiles-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Fold } from "../../ui/fold.tsx";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "../../ui/lists/table.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { firmKey } from "./firm-query.ts";

const keptProfilesKey = [firmKey, "kept profiles"];

/** The profiles under saved papers. One that cannot print can be replaced by the profile in force. */
export function KeptProfiles() {
  return (
    <Fold title="Profiles of saved papers" className="border border-rule bg-sheet">
      <ProfileList />
    </Fold>
  );
}

function ProfileList() {
  const kept = useQuery({
    queryKey: keptProfilesKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listKeptProfiles>("GET", "/api/firm/kept-profiles", { signal })).data.profiles,
  });
  if (kept.isError)
    return <ErrorBanner onRetry={() => void kept.refetch()}>{errorText(kept.error)}</ErrorBanner>;
  if (!kept.data) return <Skeleton className="m-4 h-24" />;
  return (
    <>
      <p className="px-5 pb-3 text-label text-ink-2 max-md:px-4">
        A saved paper prints with the profile of its day. Where papers no longer print, check their profile
        here. If it cannot print, its papers can take the profile in force.
      </p>
      {kept.data.length === 0 ? (
        <p className="px-5 pb-4 max-md:px-4">No paper is saved yet.</p>
      ) : (
        <TableFrame label="Profiles of saved papers">
          <thead>
            <tr>
              <HeadCell>First used</HeadCell>
              <HeadCell align="right">Quotations and offers</HeadCell>
              <HeadCell>State</HeadCell>
              <HeadCell>
                <span className="sr-only">Actions</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {kept.data.map((profile) => (
              <ProfileRow key={profile.sha256} profile={profile} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </>
  );
}

const stateOf = ({ in_force, replaced }: KeptProfile): string =>
  replaced ? "Replaced: its papers print with a later profile" : in_force ? "In force" : "Earlier profile";

function ProfileRow({ profile }: { profile: KeptProfile }) {
  const [isAsked, setAsked] = useState(false);
  const options = { params: { sha256: profile.sha256 } };
  const used = formatDateTime(profile.first_used_at);
  const check = useSubmit({
    send: () => call<typeof checkKeptProfile>("POST", "/api/firm/kept-profiles/:sha256/check", options),
  });
  const replace = useSubmit({
    send: () => call<typeof replaceKeptProfile>("POST", "/api/firm/kept-profiles/:sha256/replace", options),
    reloads: [keptProfilesKey],
    done: "The papers print with the profile in force",
    onDone: () => {
      check.reset();
      setAsked(false);
    },
    onFailed: () => setAsked(false),
  });
  const broken = check.result?.data.broken_form;
  const failure = check.failure ?? replace.failure;
  return (
    <BodyRow>
      <Cell className="whitespace-nowrap">{used}</Cell>
      <Cell align="right">{formatNumber(profile.sales)}</Cell>
      <Cell>
        <Words>{stateOf(profile)}</Words>
        <div role="status" className="text-label">
          {broken === null && <p className="text-ok">Every form prints.</p>}
          {broken && (
            <p className="text-bad">
              {broken === "any" ? "The profile is damaged." : `The form “${broken}” cannot be printed.`}
            </p>
          )}
          {failure !== undefined && <p className="text-bad">{failure}</p>}
        </div>
      </Cell>
      <Cell>
        <div className="flex flex-wrap justify-end gap-2">
          {broken ? (
            <Button size="row" busy={replace.isBusy} onClick={() => setAsked(true)}>
              Print with the profile in force
            </Button>
          ) : (
            <Button
              size="row"
              variant="quiet"
              busy={check.isBusy}
              aria-label={`Check the profile of ${used}`}
              onClick={() => check.submit()}
            >
              Check
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={isAsked}
          title="Print with the profile in force?"
          confirmText="Print with it"
          busy={replace.isBusy}
          onConfirm={() => replace.submit()}
          onCancel={() => setAsked(false)}
        >
          The papers of {formatNumber(profile.sales)} quotations and offers take name, address, bank and texts
          from the profile in force. This cannot be undone. The audit log notes it.
        </ConfirmDialog>
      </Cell>
    </BodyRow>
  );
}
