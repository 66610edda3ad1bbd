import { getRules, listRulesVersions, myRules, replaceRules } from "#contract/approvals/approvals-api.ts";
import { approvalsSchemas as schemas } from "#contract/approvals/approvals-schemas.ts";
import { rulesProblems } from "#domain/approval/commercial-rules.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { findRules, limitsOf, listRules, replaceRules as replace } from "./rules-repository.ts";

/** Binds the commercial rules. */
export function bindRulesEndpoints(api: Api): void {
  serve(api, getRules, schemas.getRules, async ({ db }) => ({
    success: true as const,
    data: await findRules(db),
  }));

  serve(api, listRulesVersions, schemas.listRulesVersions, async ({ db }) => ({
    success: true as const,
    data: { versions: await listRules(db) },
  }));

  serve(api, replaceRules, schemas.replaceRules, async (call) => {
    const { db, user, body, now } = call;
    const problems = rulesProblems(body.rules);
    if (problems.length > 0)
      throw new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });
    const data = await replace(db, body, { user, now: now() }, (db, before) =>
      call.audit(
        db,
        "rules changed",
        { type: "rules", id: String(body.version + 1) },
        { from: before.rules, to: body.rules },
      ),
    );
    return { success: true as const, data };
  });

  serve(api, myRules, schemas.myRules, async ({ db, user }) => ({
    success: true as const,
    data: await limitsOf(db, user),
  }));
}
