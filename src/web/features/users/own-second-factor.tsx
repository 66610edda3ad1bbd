import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  makeRecoveryCodes,
  OwnSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
} from "#contract/auth/second-factor-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { wholeInWords } from "#domain/numbers/amount-in-words.ts";
import { recoveryCodeCount } from "#domain/people/recovery-codes.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { CodeField } from "../auth/code-field.tsx";
import { RecoveryCodes } from "../auth/recovery-codes.tsx";
import { SecondFactorSetUp } from "../auth/second-factor-set-up.tsx";
import { refreshProfile } from "../auth/session.ts";
import { useProofForm } from "../auth/use-proof-form.ts";
import { ownSessionsKey } from "./own-sessions-query.ts";

const ownSecondFactorKey = ["own-second-factor"];
const ownSecondFactorQuery = () =>
  queryOptions({
    queryKey: ownSecondFactorKey,
    queryFn: ({ signal }) => call<typeof ownSecondFactor>("GET", "/api/account/second-factor", { signal }),
  });

type OpenDialog = "set up" | "switch off" | "new codes" | null;

/** The user's second factor (2FA): set it up, switch it off, make new recovery codes. */
export function OwnSecondFactorCard() {
  const found = useQuery(ownSecondFactorQuery());
  const client = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  function close() {
    setDialog(null);
    void client.invalidateQueries({ queryKey: ownSecondFactorKey });
    void client.invalidateQueries({ queryKey: ownSessionsKey });
    void refreshProfile();
  }
  return (
    <section aria-labelledby="second-factor" className="grid gap-4 border border-rule bg-sheet p-5">
      <h2 id="second-factor" className="card-title">
        Second factor
      </h2>
      {found.isError ? (
        <ErrorBanner onRetry={() => void found.refetch()}>
          {errorText(found.error, "The second factor could not be loaded")}
        </ErrorBanner>
      ) : found.data ? (
        <State factor={found.data} onOpen={setDialog} />
      ) : (
        <Skeleton className="h-16" />
      )}
      {dialog === "set up" && (
        <Dialog open title="Set up second factor" onClose={close}>
          <SecondFactorSetUp onDone={close} onCancel={close} />
        </Dialog>
      )}
      {dialog === "switch off" && <SwitchOffDialog onClose={close} />}
      {dialog === "new codes" && <NewCodesDialog onClose={close} />}
    </section>
  );
}

function State({ factor, onOpen }: { factor: OwnSecondFactor; onOpen: (dialog: OpenDialog) => void }) {
  if (factor.state !== "on")
    return (
      <>
        <p>
          <b className="font-value">Off.</b> With a second factor, your password alone is not enough to sign
          in.
        </p>
        <Button variant="primary" className="justify-self-end" onClick={() => onOpen("set up")}>
          Set up
        </Button>
      </>
    );
  const left = factor.recovery_codes;
  return (
    <>
      <p>
        <b className="font-value text-ok">On</b> since {formatDate(factor.since)}.{" "}
        {left === 0
          ? "No recovery code is left."
          : `${left} recovery ${left === 1 ? "code is" : "codes are"} left.`}
      </p>
      <p className="text-hint text-ink-2">New phone? Switch it off, then set it up again.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={() => onOpen("switch off")}>
          Switch off
        </Button>
        <Button onClick={() => onOpen("new codes")}>New recovery codes</Button>
      </div>
    </>
  );
}

type Proof = { password: string; code: string };

/** A dialog that asks for password and code before its act. */
function ProofDialog(props: {
  title: string;
  description: string;
  action: string;
  failure: string;
  send: (proof: Proof) => Promise<void>;
  onClose: () => void;
}) {
  const form = useProofForm<Proof>(
    { password: "", code: "" },
    { labels: { password: "Password", code: "Code" }, failure: props.failure, send: props.send },
  );
  return (
    <Dialog
      open
      title={props.title}
      description={props.description}
      width="narrow"
      onClose={props.onClose}
      onSubmit={() => form.submit()}
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {props.action}
          </Button>
        </>
      }
    >
      {form.error && <ErrorBanner className="mb-4">{form.error}</ErrorBanner>}
      <div className="grid gap-4">
        <Field label="Password" required error={form.problems.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={form.values.password}
            onChange={(text) => form.set("password", text)}
          />
        </Field>
        <CodeField
          value={form.values.code}
          onChange={(text) => form.set("code", text)}
          error={form.problems.code}
        />
      </div>
    </Dialog>
  );
}

function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  return (
    <ProofDialog
      title="Switch off second factor"
      description="You then sign in with your password alone. Recovery codes and remembered devices stop working."
      action="Switch off"
      failure="The second factor could not be switched off"
      onClose={onClose}
      send={async (body) => {
        await call<typeof removeSecondFactor>("DELETE", "/api/account/second-factor", { body });
        toast.success("The second factor is off");
        onClose();
      }}
    />
  );
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <Dialog open title="New recovery codes" onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  return (
    <ProofDialog
      title="New recovery codes"
      description={`You get ${wholeInWords(recoveryCodeCount)} new codes. The earlier codes stop working.`}
      action="Make new codes"
      failure="The codes could not be made"
      onClose={onClose}
      send={async (body) => {
        const path = "/api/account/second-factor/recovery-codes";
        setCodes((await call<typeof makeRecoveryCodes>("POST", path, { body })).recovery_codes);
      }}
    />
  );
}
