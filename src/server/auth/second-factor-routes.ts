import {
  beginSecondFactor,
  confirmSecondFactor,
  listSignInNotices,
  makeRecoveryCodes,
  ownSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  secondFactorRule,
  setSecondFactorRule,
} from "#contract/auth/second-factor-api.ts";
import { secondFactorSchemas as schemas } from "#contract/auth/second-factor-schemas.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { counted } from "#domain/numbers/format.ts";
import { formatRecoveryCode } from "#domain/people/recovery-codes.ts";
import { noticeDays, secondFactorRuleTitles } from "#domain/people/second-factor.ts";
import { accountKey } from "#domain/people/user.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";
import type { Api, Call } from "#server/platform/http/api.ts";
import { serve } from "#server/platform/http/serve.ts";
import type { SecretBox } from "#server/platform/secret-box.ts";
import { deleteRememberedDevices } from "#server/users/devices-repository.ts";
import { isPassword } from "#server/users/password-hash.ts";
import { findSecondFactorRule, updateSecondFactorRule } from "#server/users/second-factor-rule-repository.ts";
import { updateOtherSessionsEnd, updateUserSessionsEnd } from "#server/users/sessions-repository.ts";
import { changeUsersAsAdministrator, findUserOrRefuse } from "#server/users/user-changes.ts";
import { updateSecondFactorAt } from "#server/users/users-repository.ts";
import type { AccountMails } from "./account-mails.ts";
import { checkCode, keyFileMissing, newRecoveryCodes } from "./check-code.ts";
import { listNotices } from "./notices-repository.ts";
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  takeStep,
  upsertSecondFactor,
} from "./second-factors-repository.ts";
import { reportWrongCode } from "./sign-in-notices.ts";
import { countAttempt, uncountAttempt } from "./sign-in-throttle.ts";
import { lastStepAt, minutesAhead, newSecret, otpauthUrl, stepOfCode } from "./totp.ts";

type OwnCall<B> = Call<"use own session", undefined, Readonly<Record<string, string>>, B>;
type Deps = {
  secrets: SecretBox;
  mails: AccountMails;
  /** The firm's name in the authenticator app. */
  issuer: () => string;
};

const wrongIn = (field: string, msg: string): Rejection =>
  new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", field] }] });

const wrongCode = () => wrongIn("code", "This code is wrong, too old or already used. Enter the next one.");
const unreadable = () => wrongIn("code", keyFileMissing);

/** Names a wrong clock when it is the reason for a refused set-up code. */
function wrongAtSetUp(secret: string, code: string, now: string): Rejection {
  const minutes = minutesAhead(secret, code.replace(/[\s-]/g, ""), now);
  if (minutes === null) return wrongCode();
  const side = minutes < 0 ? "behind" : "ahead";
  const off = `about ${counted(Math.abs(minutes), "minute")} ${side}`;
  return wrongIn(
    "code",
    `Your phone’s clock is ${off}. Set its date and time to automatic, then enter a new code.`,
  );
}

/** Counts an attempt like a sign-in, runs it, and uncounts a successful one. */
async function countingAttempts<T>(
  call: Pick<OwnCall<unknown>, "db" | "user" | "address" | "now">,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = accountKey(call.user.username);
  await countAttempt(call.db, { accountKey: key }, call.address, call.now());
  const done = await attempt();
  await uncountAttempt(call.db, { accountKey: key }, call.address, call.now());
  return done;
}

async function provePassword(db: Db, userId: string, password: string): Promise<UserRow> {
  const user = await findUserOrRefuse(db, userId);
  if (!(await isPassword(password, user.password_hash, { group: user.id, isPreferred: true })))
    throw wrongIn("password", "The password is wrong");
  return user;
}

/** The second factor of the caller, and the calls of administrators. */
export function bindSecondFactorEndpoints(api: Api, deps: Deps): void {
  bindSetUp(api, deps);
  bindOwnFactor(api, deps);
  bindOfOthers(api, deps);
}

const subjectOf = (id: string) => ({ type: "user", id });

function bindSetUp(api: Api, { secrets, mails, issuer }: Deps): void {
  serve(api, beginSecondFactor, schemas.begin, (call) =>
    countingAttempts(call, async () => {
      const user = await provePassword(call.db, call.user.id, call.body.password);
      if (user.second_factor_at !== null)
        throw new Rejection("conflict", "Your second factor is already on. Switch it off first.");
      const secret = newSecret();
      await upsertSecondFactor(call.db, user.id, secrets.seal(secret, user.id));
      const names = { issuer: issuer(), username: user.username };
      return { secret, otpauth_url: otpauthUrl(secret, names) };
    }),
  );

  serve(api, confirmSecondFactor, schemas.confirm, (call) =>
    countingAttempts(call, async () => {
      const { id } = call.user;
      const now = call.now();
      const { code } = call.body;
      const user = await findUserOrRefuse(call.db, id);
      const factor = await findSecondFactor(call.db, id);
      const secret = factor && secrets.open(factor.secret, id);
      if (user.second_factor_at !== null || !factor || !secret)
        throw new Rejection("conflict", "There is no set-up to confirm. Start it again.");
      const step = stepOfCode(secret, code.replace(/[\s-]/g, ""), now);
      if (step === null) throw wrongAtSetUp(secret, code, now);
      const { codes, hashes } = newRecoveryCodes();
      await call.db.transaction().execute(async (db) => {
        // Another set-up may have begun or been confirmed meanwhile.
        const isTaken = await takeStep(db, factor, step, lastStepAt(now));
        if (!isTaken || !(await updateSecondFactorAt(db, id, { from: null, to: now })))
          throw new Rejection("conflict", "There is no set-up to confirm. Start it again.");
        await replaceRecoveryCodes(db, id, hashes);
        // Those sessions began with only the password.
        await updateOtherSessionsEnd(db, id, call.session.token_hash, {
          ended_at: now,
          end_reason: "revoked",
        });
        await call.audit(db, "second factor set up", subjectOf(id), { username: user.username });
      });
      mails.secondFactorSetUp(user);
      return { recovery_codes: codes.map(formatRecoveryCode) };
    }),
  );
}

/** Runs a change of the caller's second factor after checking password and code. */
const withProof = <T>(
  { secrets, mails }: Deps,
  call: OwnCall<{ password: string; code: string }>,
  change: (db: Db, user: UserRow) => Promise<T>,
): Promise<T> =>
  countingAttempts(call, async () => {
    const user = await provePassword(call.db, call.user.id, call.body.password);
    if (user.second_factor_at === null) throw new Rejection("conflict", "Your second factor is off.");
    const done = await call.db.transaction().execute(async (db) => {
      const used = await checkCode(db, secrets, user.id, call.body.code, call.now());
      return used === "wrong" || used === "unreadable" ? used : { value: await change(db, user) };
    });
    if (done === "unreadable") throw unreadable();
    if (done !== "wrong") return done.value;
    await reportWrongCode(call, user, mails);
    throw wrongCode();
  });

function bindOwnFactor(api: Api, deps: Deps): void {
  serve(api, ownSecondFactor, schemas.own, async (call) => {
    const user = await findUserOrRefuse(call.db, call.user.id);
    return {
      state: call.user.second_factor ?? ("off" as const),
      since: user.second_factor_at,
      recovery_codes: await countRecoveryCodes(call.db, user.id),
    };
  });

  serve(api, removeSecondFactor, schemas.remove, async (call) => {
    const user = await withProof(deps, call, async (db, user) => {
      await updateSecondFactorAt(db, user.id, { to: null });
      await deleteSecondFactor(db, user.id);
      await deleteRememberedDevices(db, user.id);
      await call.audit(db, "second factor removed", subjectOf(user.id), { username: user.username });
      return user;
    });
    deps.mails.secondFactorRemoved(user);
    return { success: true as const };
  });

  serve(api, makeRecoveryCodes, schemas.makeRecoveryCodes, (call) =>
    withProof(deps, call, async (db, user) => {
      const { codes, hashes } = newRecoveryCodes();
      await replaceRecoveryCodes(db, user.id, hashes);
      await call.audit(db, "recovery codes made", subjectOf(user.id), { username: user.username });
      return { recovery_codes: codes.map(formatRecoveryCode) };
    }),
  );

  serve(api, listSignInNotices, schemas.notices, async (call) => {
    const since = new Date(Date.parse(call.now()) - noticeDays * 86_400_000).toISOString();
    return { notices: await listNotices(call.db, call.user.id, since) };
  });
}

function bindOfOthers(api: Api, { mails }: Deps): void {
  serve(api, secondFactorRule, schemas.rule, async (call) => ({
    required_of: await findSecondFactorRule(call.db),
  }));

  serve(api, setSecondFactorRule, schemas.setRule, (call) =>
    changeUsersAsAdministrator(call, async (db) => {
      const { required_of, known } = call.body;
      const before = await findSecondFactorRule(db);
      if (known !== undefined && known !== before)
        throw new Rejection(
          "conflict",
          `The rule was changed meanwhile. It now requires a second factor for ${secondFactorRuleTitles[before].toLowerCase()}.`,
          { extra: { current: { required_of: before } } },
        );
      await updateSecondFactorRule(db, required_of);
      await call.audit(
        db,
        "second factor rule changed",
        { type: "rules", id: null },
        { before, after: required_of },
      );
      return { required_of };
    }),
  );

  serve(api, resetSecondFactor, schemas.reset, async (call) => {
    const { id } = call.params;
    if (id === call.user.id)
      throw new Rejection("conflict", "Switch your own second factor off under Your Account.");
    const user = await changeUsersAsAdministrator(call, async (db) => {
      const user = await findUserOrRefuse(db, id);
      if (user.second_factor_at === null)
        throw new Rejection("conflict", `${user.username} has no second factor.`);
      await removeSecondFactorOf(db, user, call.now());
      await call.audit(db, "second factor reset", subjectOf(id), { username: user.username });
      return user;
    });
    mails.secondFactorReset(user, call.user.username);
    return { success: true as const };
  });
}

/** Removes a user's second factor without a code, and ends every session and remembered device. */
export async function removeSecondFactorOf(db: Db, user: Pick<UserRow, "id">, now: string): Promise<void> {
  await deleteSecondFactor(db, user.id);
  await updateSecondFactorAt(db, user.id, { to: null });
  await deleteRememberedDevices(db, user.id);
  await updateUserSessionsEnd(db, user.id, { ended_at: now, end_reason: "revoked" });
}
