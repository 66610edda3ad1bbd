import { expect, test } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import { firmAtSave } from "#domain/firm/firm-at-save.ts";
import { pointsOfDocument } from "#domain/open-points/document-points.ts";
import { assembleDocument } from "#domain/quotation/save/assemble.ts";
import { noPriceRules } from "#domain/rates/price-rules.ts";
import { byRate, defaultRates } from "#domain/rates/rates.ts";
import { exampleRowOf } from "#domain/testing/example-tables.ts";

import { goldenRequest } from "#server/testing/golden-quotations.ts";
import { exampleFirm } from "#server/testing/papers.ts";
import { assembleOnce } from "./assemble-once.ts";
import { authorOf, type PricedBy, ratesAtSave } from "./saving.ts";

const user = {
  ...{ id: "u1", username: "asha", full_name: "Asha Patel", designation: null, phone: null },
  ...{ email: "asha@cranes.example", role: "employee", is_active: true, last_login: null },
  created_at: "2026-01-01T00:00:00.000Z",
} satisfies User;
const request = goldenRequest("SG-1");
const versions = "span 1,hoist 1";
const by: PricedBy = {
  rowOf: Object.assign(exampleRowOf("single-girder"), { versions }),
  inForce: { rates: defaultRates, rules: noPriceRules },
  firm: exampleFirm,
  user,
};
const final = { number: "", createdAt: "2026-11-20T06:30:00.000Z" };
const save = { number: "SG-2627-00001", createdAt: "2026-11-21T06:30:00.000Z" };

test("final and save of one quotation work its crane out once, each with its number and moment", () => {
  const { lines } = assembleOnce(request, by, final);
  const saved = assembleOnce(goldenRequest("SG-1"), by, save);
  expect(saved.lines).toBe(lines);
  expect(saved).toEqual(
    assembleDocument(request, by.rowOf, {
      ...save,
      ...ratesAtSave(by.inForce),
      ...firmAtSave(by.firm),
      ...authorOf(user),
    }),
  );
});

const other: Record<string, Partial<PricedBy>> = {
  table: { rowOf: Object.assign(exampleRowOf("single-girder"), { versions: "span 2,hoist 1" }) },
  rate: { inForce: { ...by.inForce, rates: byRate(() => "81") } },
  "profile of the firm": { firm: { ...exampleFirm, name: "Another" } },
  user: { user: { ...user, username: "ravi" } },
};
test.each(Object.keys(other))("another %s prices the crane again", (name) => {
  const { lines } = assembleOnce(request, by, final);
  expect(assembleOnce(request, { ...by, ...other[name] }, final).lines).not.toBe(lines);
});

test("another request, and each revision, has a crane of its own", () => {
  const { lines } = assembleOnce(request, by, final);
  const dearer = { ...request, marginPercentage: "7" };
  expect(assembleOnce(dearer, by, final).lines).not.toBe(lines);
  const newest = { lines };
  const revision = { revision: 1, author: user.username, reason: null, newest };
  const revised = assembleOnce(request, by, { ...save, revision });
  expect(assembleOnce(request, by, { ...save, revision }).lines).toBe(revised.lines);
  const next = { ...revision, revision: 2 };
  expect(assembleOnce(request, by, { ...save, revision: next }).lines).not.toBe(revised.lines);
});

test("the second document of a crane has the open points that are its own, and keeps what its request keeps", () => {
  const [point] = pointsOfDocument(assembleOnce(request, by, final));
  if (!point) throw new RangeError("the worked quotation has no open point");
  const keeping = { ...request, keptPoints: [{ key: point.key, reason: "Agreed on the telephone" }] };
  for (const each of [request, keeping]) {
    assembleOnce(each, by, final);
    const saved = assembleOnce(each, by, save);
    // A copy is another object, whose points are worked out anew.
    expect(pointsOfDocument(saved)).toEqual(pointsOfDocument({ ...saved }));
    expect(pointsOfDocument(saved)[0]?.kept?.at).toBe(each === keeping ? save.createdAt : undefined);
  }
});
