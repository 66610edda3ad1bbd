import { expect, test } from "vitest";
import { navEntryOf } from "./nav-entry.ts";

const admin = { username: "a", role: "admin" } as const;
const manager = { username: "m", role: "manager" } as const;

test.each([
  ["/", "/"],
  ["/history", "/history"],
  ["/quotations/SG-2627-00001", "/history"],
  ["/offers/new", "/offers"],
  ["/customers/1", "/customers"],
  ["/admin/database", "/admin/database"],
  ["/admin/users", "/admin/users"],
  ["/account", "/account"],
  ["/quotation/single-girder/span", null],
  ["/historyx", null],
])("%s belongs to %s", (path, entry) => expect(navEntryOf(path, admin)).toBe(entry));

test.each(["/admin/rates", "/admin/rules", "/admin/audit", "/reprice"])(
  "%s belongs to the database",
  (path) => expect(navEntryOf(path, admin)).toBe("/admin/database"),
);

test("a manager reaches re-pricing from the pipeline", () =>
  expect(navEntryOf("/reprice", manager)).toBe("/pipeline"));
