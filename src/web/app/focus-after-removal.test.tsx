import { expect, test } from "vitest";
import { eventually, gone, press, seen, shows } from "../testing/app-acts.ts";
import { onAppBench } from "../testing/app-bench.tsx";
import { filledDraft, keepDraft } from "../testing/wizard-acts.ts";

const bench = onAppBench();

test("the removal of a user keeps the focus in the list", async () => {
  for (const name of ["lister.one", "lister.two"]) await bench.server().addUser(name, "employee");
  await bench.open("/admin/users?search=lister", "admin");
  await press("button", "Delete lister.one");
  await press("button", "Delete User", await seen("dialog"));
  await shows("User deleted successfully");
  await gone("button", "Delete lister.one");
  await eventually(
    "the focus in the list",
    () => document.activeElement !== document.body && document.activeElement?.closest("main"),
  );
});

test("Undo has the focus after a draft is discarded", async () => {
  keepDraft(filledDraft("SG-1", "admin"));
  await bench.open("/", "admin");
  await press("button", /^Discard/);
  const undo = await seen("button", /^Undo: discard/);
  await eventually("the focus on Undo", () => document.activeElement === undo);
  expect(undo.closest("main")).not.toBeNull();
});
