import { successAnswer } from "#contract/success-schema.ts";
import {
  changePassword,
  createUser,
  deleteUser,
  listUsers,
  profile,
  setOwnDetails,
  updateUser,
} from "#contract/users/users-api.ts";
import {
  editedUserBody,
  newPasswordBody,
  newUserBody,
  ownDetailsBody,
  userIdParams,
  userListAnswer,
  userListQuery,
  userSchema,
} from "#contract/users/users-schemas.ts";
import type { Api } from "#server/platform/http/api.ts";
import { serve } from "#server/platform/http/serve.ts";
import { hashPassword, type PasswordCost } from "./password-hash.ts";
import { findSecondFactorRule } from "./second-factor-rule-repository.ts";
import {
  changeUsers,
  changeUsersAsAdministrator,
  editOwnDetails,
  editUser,
  findUserOrRefuse,
  refuseChangedMeanwhile,
  refuseSimilarUsername,
  refuseTaken,
  removeUser,
  setPassword,
} from "./user-changes.ts";
import { newUserRow, toUser } from "./user-row.ts";
import { listUsers as findPage, insertUser } from "./users-repository.ts";

type PasswordDeps = { passwordCost: PasswordCost };

/** The accounts, for administrators. */
export function bindUserEndpoints(api: Api, deps: PasswordDeps): void {
  bindOwnProfile(api);
  bindUsers(api, deps);
  bindRemoval(api);
}

type ChangeCall = { db: Api["db"]; user: { id: string } };

const change = <T>(call: ChangeCall, work: (db: Api["db"]) => Promise<T>): Promise<T> =>
  changeUsersAsAdministrator(call, work).catch(refuseTaken);

function bindOwnProfile(api: Api): void {
  serve(api, profile, { answer: userSchema }, (call) => call.user);

  serve(api, setOwnDetails, { body: ownDetailsBody, answer: userSchema }, (call) =>
    changeUsers(call.db, async (db) => {
      const { id } = call.user;
      const rule = await findSecondFactorRule(db);
      const row = await findUserOrRefuse(db, id);
      const before = toUser(row, rule);
      const after = toUser(await editOwnDetails(db, row, call.body, call.now()), rule);
      await call.audit(db, "user changed", { type: "user", id }, { before, after });
      return after;
    }),
  );
}

function bindUsers(api: Api, deps: PasswordDeps): void {
  serve(api, listUsers, { query: userListQuery, answer: userListAnswer }, async (call) => {
    const { page, limit, ...filter } = call.query;
    const { users, total } = await findPage(call.db, filter, { limit, offset: (page - 1) * limit });
    const rule = await findSecondFactorRule(call.db);
    return { users: users.map((row) => toUser(row, rule)), total, page, limit };
  });

  serve(api, createUser, { body: newUserBody, answer: userSchema }, async (call) => {
    const { password, ...fields } = call.body;
    const passwordHash = await hashPassword(password, deps.passwordCost);
    const user = newUserRow({ id: call.newId(), fields, passwordHash, now: call.now() });
    await change(call, async (db) => {
      await refuseSimilarUsername(db, user.username, user.id);
      await insertUser(db, user);
      await call.audit(
        db,
        "user created",
        { type: "user", id: user.id },
        { username: user.username, role: user.role },
      );
    });
    return toUser(user, await findSecondFactorRule(call.db));
  });

  serve(api, updateUser, { params: userIdParams, body: editedUserBody, answer: userSchema }, async (call) => {
    const { id } = call.params;
    return change(call, async (db) => {
      const rule = await findSecondFactorRule(db);
      const before = await findUserOrRefuse(db, id);
      const { known, ...edited } = call.body;
      if (known) refuseChangedMeanwhile(known, toUser(before, rule));
      const after = toUser(await editUser(db, id, edited, call.now()), rule);
      await call.audit(db, "user changed", { type: "user", id }, { before: toUser(before, rule), after });
      return after;
    });
  });

  serve(
    api,
    changePassword,
    { params: userIdParams, body: newPasswordBody, answer: successAnswer },
    async (call) => {
      const { id } = call.params;
      const passwordHash = await hashPassword(call.body.new_password, deps.passwordCost);
      await change(call, async (db) => {
        const user = await findUserOrRefuse(db, id);
        await setPassword(db, id, passwordHash, call.now());
        await call.audit(db, "password changed", { type: "user", id }, { username: user.username });
      });
      return { success: true as const };
    },
  );
}

function bindRemoval(api: Api): void {
  serve(api, deleteUser, { params: userIdParams, answer: successAnswer }, async (call) => {
    await change(call, async (db) => {
      const user = await removeUser(db, call.params.id, call.user.id);
      await call.audit(db, "user deleted", { type: "user", id: user.id }, { username: user.username });
    });
    return { success: true as const };
  });
}
