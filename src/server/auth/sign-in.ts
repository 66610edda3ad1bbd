import type { CodeRefusal } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { deviceName } from "#domain/people/device-name.ts";
import { rememberedDeviceDays } from "#domain/people/second-factor.ts";
import { accountKey } from "#domain/people/user.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";
import type { Call } from "#server/platform/http/api.ts";
import type { SecretBox } from "#server/platform/secret-box.ts";
import {
  insertRememberedDevice,
  isKnownDevice,
  isRemembered,
  updateDeviceUse,
} from "#server/users/devices-repository.ts";
import { hashPassword, isPassword, type PasswordCost } from "#server/users/password-hash.ts";
import { findSecondFactorRule } from "#server/users/second-factor-rule-repository.ts";
import { hashToken, newToken, sessionEnd } from "#server/users/session-token.ts";
import { insertSession } from "#server/users/sessions-repository.ts";
import { toUser } from "#server/users/user-row.ts";
import { findUserByKey, updateUserLogin } from "#server/users/users-repository.ts";
import type { AccountMails } from "./account-mails.ts";
import { type CodeCheck, checkCode, keyFileMissing } from "./check-code.ts";
import { deviceHash, noteDevice, reportWrongCode } from "./sign-in-notices.ts";
import {
  addressKey,
  countAttempt,
  forgiveAttempt,
  type ThrottledAccount,
  uncountAttempt,
} from "./sign-in-throttle.ts";

type LoginBody = { username: string; password: string; code?: string; remember?: boolean; device?: string };
type LoginCall = Call<"public", undefined, object, LoginBody>;

export type SignInDeps = {
  passwordCost: PasswordCost;
  sessionHours: number;
  secrets: SecretBox;
  mails: AccountMails;
};

/** The way in which a user passed the second factor after the password; *none*: the account has no second factor. */
type Passed = "none" | "remembered device" | "app code" | "recovery code";

/** The refusal of a wrong username or password, the same for both. */
const wrong = (): Rejection => new Rejection("unauthenticated", "Invalid username or password");
/** The refusal of a deactivated user. */
const inactive = (): Rejection =>
  new Rejection("forbidden", "Your account has been deactivated. Please contact an administrator.");

/** The messages of a sign-in without a valid code of the second factor. */
const codeTexts: Readonly<Record<CodeRefusal, string>> = {
  required: "Enter the code of your authenticator app, or a recovery code.",
  wrong: "This code is wrong, too old or already used. Enter the next code of your authenticator app.",
  unreadable: keyFileMissing,
};
const codeRefusal = (second_factor: CodeRefusal): Rejection =>
  new Rejection("unauthenticated", codeTexts[second_factor], { extra: { second_factor } });

/**
 * The handler of signing in. An unknown name costs the same hash as a known one, so that the time reveals
 * nothing.
 */
export function makeSignIn(deps: SignInDeps) {
  const nobodysHash = hashPassword("nobody has this password", deps.passwordCost);
  return async (call: LoginCall) => {
    const key = accountKey(call.body.username);
    const user = await findUserByKey(call.db, key);
    // An unknown name costs the same look-up.
    const attempted: ThrottledAccount = { accountKey: key, ...(await ownDevice(call, user?.id ?? "")) };
    const blocked = await countAttempt(call.db, attempted, call.address, call.now());
    // Many attempts from one address do not hold up another address. From whatever addresses, they do not hold up a
    // user's own device.
    const turn = attempted.device
      ? { group: JSON.stringify(attempted), isPreferred: true }
      : { group: addressKey(call.address) };
    const right = await isPassword(call.body.password, user?.password_hash ?? (await nobodysHash), turn);
    if (!user || !right)
      return refuse(call, user, wrong(), user ? "wrong password" : "unknown name", blocked);
    if (user.is_active !== 1) {
      await call.db.transaction().execute((db) => forgiveAttempt(db, attempted, call.address, call.now()));
      return refuse(call, user, inactive(), "inactive account");
    }
    const session = await startSession(call, user, attempted, deps);
    if (typeof session !== "string") return session;
    if (session === "wrong") {
      await reportWrongCode(call, user, deps.mails);
      return refuse(call, user, codeRefusal(session), "wrong second factor", blocked);
    }
    // The password was right and no code was tried, so do not count the attempt.
    await uncountAttempt(call.db, attempted, call.address, call.now());
    throw codeRefusal(session);
  };
}

/** Returns the device when the user signed in from it before, or when it is remembered. */
async function ownDevice(call: LoginCall, user_id: string): Promise<{ device?: string }> {
  const { db, body } = call;
  const token_hash = body.device === undefined ? null : hashToken(body.device);
  const now = call.now();
  if (token_hash !== null && (await isRemembered(db, { token_hash, user_id }, now, rememberedUntil(now))))
    return { device: token_hash };
  const device_hash = deviceHash(call);
  return (await isKnownDevice(db, { user_id, device_hash })) ? { device: device_hash } : {};
}

async function refuse(
  call: LoginCall,
  user: UserRow | undefined,
  refusal: Rejection,
  reason: string,
  blocked: readonly string[] = [],
): Promise<never> {
  const subject = { type: "user", id: user?.id ?? null };
  await call.audit(call.db, "sign-in refused", subject, { username: call.body.username, reason });
  // Only when the block begins, so that refused tries do not fill the log.
  for (const scope of blocked)
    await call.audit(call.db, "sign-ins blocked", subject, { username: call.body.username, scope });
  throw refusal;
}

/** The latest end of a newly remembered device. */
export const rememberedUntil = (now: Time): Time =>
  new Date(Date.parse(now) + rememberedDeviceDays * 86_400_000).toISOString();

/** Returns how a user passes the second factor, or why not. Uses the code. */
async function passSecondFactor(
  db: Db,
  call: LoginCall,
  user: UserRow,
  secrets: SecretBox,
): Promise<CodeCheck | Passed | "required"> {
  if (user.second_factor_at === null) return "none";
  const now = call.now();
  const { device, code = "" } = call.body;
  if (device !== undefined) {
    const known = { token_hash: hashToken(device), user_id: user.id };
    if (await isRemembered(db, known, now, rememberedUntil(now))) return "remembered device";
  }
  return code.trim() === "" ? "required" : checkCode(db, secrets, user.id, code, now);
}

/** Lock it after the user's row, in the order of a password change. */
async function useDevice(db: Db, call: LoginCall): Promise<void> {
  const token_hash = hashToken(call.body.device ?? "");
  const use = { token_hash, last_used_at: call.now(), address: call.address };
  if (!(await updateDeviceUse(db, use))) throw codeRefusal("required");
}

/** Remembers this device and returns its token. */
async function rememberDevice(db: Db, call: LoginCall, user: UserRow): Promise<string> {
  const now = call.now();
  const token = newToken();
  const device = deviceName(call.userAgent);
  await insertRememberedDevice(db, {
    token_hash: hashToken(token),
    user_id: user.id,
    created_at: now,
    last_used_at: now,
    expires_at: rememberedUntil(now),
    address: call.address,
    device,
  });
  await call.audit(
    db,
    "device remembered",
    { type: "user", id: user.id },
    { username: user.username, device },
  );
  return token;
}

/** Starts the session of a user with the right password, or returns the obstacle of the second factor. */
async function startSession(
  call: LoginCall,
  user: UserRow,
  attempted: ThrottledAccount,
  { sessionHours, secrets, mails }: SignInDeps,
) {
  const now = call.now();
  const token = newToken();
  const expires_at = sessionEnd(now, now, sessionHours);
  const begun = await call.db.transaction().execute(async (db) => {
    const passed = await passSecondFactor(db, call, user, secrets);
    if (passed === "required" || passed === "wrong" || passed === "unreadable") return passed;
    // Password, second factor or account may have changed during the hashing.
    if (!(await updateUserLogin(db, user, now))) throw wrong();
    if (passed === "remembered device") await useDevice(db, call);
    await forgiveAttempt(db, attempted, call.address, now);
    await insertSession(db, {
      token_hash: hashToken(token),
      user_id: user.id,
      created_at: now,
      last_used_at: now,
      expires_at,
      ended_at: null,
      end_reason: null,
      address: call.address,
      device: deviceName(call.userAgent),
    });
    const detail = { username: user.username, ...(passed !== "none" && { second_factor: passed }) };
    await call.audit(db, "sign-in", { type: "user", id: user.id }, detail);
    const isNew = await noteDevice(db, call, user, { isRemembered: passed === "remembered device" });
    // Remember a device only after a typed code.
    const isCode = passed === "app code" || passed === "recovery code";
    const device_token =
      call.body.remember === true && isCode ? await rememberDevice(db, call, user) : undefined;
    return { isNew, device_token, rule: await findSecondFactorRule(db) };
  });
  if (typeof begun === "string") return begun;
  if (begun.isNew)
    mails.newDevice(user, { at: now, device: deviceName(call.userAgent), address: call.address });
  return {
    access_token: token,
    token_type: "bearer" as const,
    expires_at,
    user: toUser({ ...user, last_login_at: now }, begun.rule),
    ...(begun.device_token !== undefined && { device_token: begun.device_token }),
  };
}
