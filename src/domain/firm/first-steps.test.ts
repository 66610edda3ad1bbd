import { expect, test } from "vitest";
import { type FirstStepFacts, firstSteps } from "./first-steps.ts";

const at = "2026-11-20T06:30:00.000Z";
/** An installation of this minute. */
const fresh: FirstStepFacts = {
  firm: { kept: { version: 1, at }, exampleDetails: ["name", "GSTIN", "bank account"] },
  unlinked: ["Runway girders", "Columns", "Wiring", "Erection"],
  tables: {
    all: 10,
    examples: [
      { craneType: "single-girder", title: "LT Gantry" },
      { craneType: "double-girder", title: "LT Gantry" },
      { craneType: "single-girder", title: "Hoist" },
      { craneType: "double-girder", title: "Hoist" },
      { craneType: "double-girder", title: "Column" },
    ],
  },
  rates: null,
  users: { all: 1, managers: 0 },
  lists: { past: 0, options: 0 },
  mail: { hasServer: false, hasSent: false, last: null },
  rules: null,
  backup: { isEmbedded: true, newest: null, last: null },
  aside: [],
};
const ended: FirstStepFacts = {
  firm: { kept: { version: 4, at }, exampleDetails: [] },
  unlinked: [],
  tables: { all: 10, examples: [] },
  rates: { version: 1, at },
  users: { all: 5, managers: 1 },
  lists: { past: 1284, options: 1 },
  mail: { hasServer: true, hasSent: false, last: { at, isGood: true, answer: "Taken" } },
  rules: { version: 2, at },
  backup: { isEmbedded: true, newest: at, last: { at, isGood: true, answer: "The backup opens." } },
  aside: [],
};
const stepOf = (facts: FirstStepFacts, id: string) => firstSteps(facts).find((step) => step.id === id);

test("every step of a new installation is open and names the missing part", () => {
  const steps = firstSteps(fresh);
  expect(steps.every(({ state, problem }) => state === "open" && !problem)).toBe(true);
  expect(steps.map(({ text }) => text)).toEqual([
    "Papers still show the example firm’s name, GSTIN and bank account.",
    "“Runway girders”, “Columns” and “Wiring” and 1 other: papers say the same whatever is in scope. Link a component.",
    "5 of 10 are examples: LT Gantry and Hoist (Single Girder and Double Girder), Column (Double Girder).",
    "The rates that came with the program apply.",
    "You are the only user.",
    "Import your customers, past quotations and options.",
    "No mail server is set. Set SMTP_URL and MAIL_FROM, and restart the server.",
    "Lowest margin, largest discount, largest total, longest validity. All off.",
    "There is no backup yet.",
  ]);
});

test("every step is done in a complete installation", () => {
  expect(firstSteps(ended).map(({ state, text }) => [state, text])).toEqual([
    ["done", "Version 4, 20 Nov 2026"],
    ["done", "No item contradicts what is in scope."],
    ["done", "10 tables of your own"],
    ["done", "Set on 20 Nov 2026"],
    ["done", "5 users, 1 manager"],
    ["done", "1,284 past quotations, 1 option"],
    ["done", "Taken"],
    ["done", "Version 2, 20 Nov 2026"],
    ["done", "The backup opens."],
  ]);
});

test("a failed test keeps its step open with the answer", () => {
  const last = { at, isGood: false, answer: "It answered: 535 no" };
  expect(stepOf({ ...ended, mail: { ...ended.mail, last } }, "mail")).toEqual({
    id: "mail",
    state: "open",
    text: last.answer,
    problem: true,
  });
});

test("a mail that reached a customer needs no test mail", () => {
  const mail = { hasServer: true, hasSent: true, last: null };
  expect(stepOf({ ...fresh, mail }, "mail")?.state).toBe("done");
  const last = { at, isGood: false, answer: "It answered: 535 no" };
  expect(stepOf({ ...fresh, mail: { ...mail, last } }, "mail")?.state).toBe("done");
});

test("a failed test mail counts only while a mail server is set", () => {
  const last = { at, isGood: false, answer: "It answered: 535 no" };
  expect(stepOf({ ...fresh, mail: { ...fresh.mail, last } }, "mail")).toMatchObject({
    state: "open",
    problem: false,
    text: "No mail server is set. Set SMTP_URL and MAIL_FROM, and restart the server.",
  });
});

test("a failed check of a backup counts until there is a newer backup", () => {
  const last = { at, isGood: false, answer: "There is no backup yet." };
  const before = { isEmbedded: true, newest: null, last };
  expect(stepOf({ ...fresh, backup: before }, "backup")).toMatchObject({ problem: true, text: last.answer });
  const after = { ...before, newest: "2026-11-20T07:00:00.000Z" };
  expect(stepOf({ ...fresh, backup: after }, "backup")).toMatchObject({
    state: "open",
    problem: false,
    text: "Last backup 20 Nov 2026, 12:30. Never restored.",
  });
});

test("a failed check of the newest backup counts", () => {
  const last = { at, isGood: false, answer: "The backup does not open." };
  const backup = { isEmbedded: true, newest: at, last };
  expect(stepOf({ ...fresh, backup }, "backup")).toMatchObject({ problem: true, text: last.answer });
});

test("a mail server without any mail is no failure", () => {
  const mail = { hasServer: true, hasSent: false, last: null };
  expect(stepOf({ ...fresh, mail }, "mail")).toMatchObject({
    ...{ state: "open", problem: false, text: "No mail has gone out yet." },
  });
});

test("a profile that nobody saved here still names the firm", () => {
  const firm = { kept: null, exampleDetails: [] };
  expect(stepOf({ ...fresh, firm }, "firm")).toMatchObject({
    ...{ state: "done", text: "The profile names your firm." },
  });
});

test("three items of the scope are all named", () =>
  expect(stepOf({ ...fresh, unlinked: ["Rails", "Columns", "Wiring"] }, "scope")?.text).toBe(
    "“Rails”, “Columns” and “Wiring”: papers say the same whatever is in scope. Link a component.",
  ));

test("a step that was put aside counts as done once it is complete", () => {
  expect(stepOf({ ...fresh, aside: ["rules"] }, "rules")?.state).toBe("aside");
  expect(stepOf({ ...ended, aside: ["rules"] }, "rules")?.state).toBe("done");
});

test("a backup of PostgreSQL is tested with its own tools", () => {
  const backup = { isEmbedded: false, newest: null, last: null };
  expect(stepOf({ ...fresh, backup }, "backup")).toMatchObject({
    state: "open",
    text: "PostgreSQL makes its own backups. Restore one into a test database.",
  });
});
