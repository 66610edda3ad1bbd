import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import { formatDate, formatDateTime } from "../dates/format-date.ts";
import { counted, inList } from "../numbers/format.ts";

/** The checklist of first steps of a new installation on Home, in order. */
export const firstStepIds = [
  "firm",
  "scope",
  "price_tables",
  "rates",
  "people",
  "lists",
  "mail",
  "rules",
  "backup",
] as const;
export type FirstStepId = (typeof firstStepIds)[number];

/** The titles of the first steps. */
export const firstStepTitles: Readonly<Record<FirstStepId, string>> = {
  firm: "Your firm",
  scope: "Your scope",
  price_tables: "Your price tables",
  rates: "Your rates",
  people: "Your people",
  lists: "Your lists",
  mail: "Mail",
  rules: "Commercial rules",
  backup: "Backup",
};

/** A step: done, put aside by an administrator, or open. `problem` is true where the text names a failure. */
export type FirstStep = {
  id: FirstStepId;
  state: "open" | "done" | "aside";
  text: string;
  problem: boolean;
};

/** The last test mail, or the last check of a backup. */
export type Attempt = { at: string; isGood: boolean; answer: string };

/** A version that is in force; null where nobody has saved one. */
type KeptVersion = { version: number; at: string } | null;

/** What is known of an installation. */
export type FirstStepFacts = {
  firm: { kept: KeptVersion; exampleDetails: readonly string[] };
  /** The texts of the scope items that mean a component but name none. */
  unlinked: readonly string[];
  tables: { all: number; examples: readonly { craneType: CraneTypeId; title: string }[] };
  rates: KeptVersion;
  users: { all: number; managers: number };
  /** The numbers of past quotations and options. */
  lists: { past: number; options: number };
  mail: { hasServer: boolean; hasSent: boolean; last: Attempt | null };
  rules: KeptVersion;
  /** `newest` is the moment of the last backup. With PostgreSQL the database's own tools make backups. */
  backup: { isEmbedded: boolean; newest: string | null; last: Attempt | null };
  aside: readonly FirstStepId[];
};

/** The text of the first step Mail without a mail server. */
export const noMailServer = "No mail server is set. Set SMTP_URL and MAIL_FROM, and restart the server.";

/** The text of the first step Backup with PostgreSQL. */
export const postgresBackups = "PostgreSQL makes its own backups. Restore one into a test database.";

type StepState = { isDone: boolean; text: string; problem?: boolean };

const versionText = ({ version, at }: { version: number; at: string }): string =>
  `Version ${version}, ${formatDate(at)}`;

/** The step “Your firm” is done when the profile has nothing of the example firm. */
function firmStep({ kept, exampleDetails }: FirstStepFacts["firm"]): StepState {
  if (exampleDetails.length > 0)
    return { isDone: false, text: `Papers still show the example firm’s ${inList(exampleDetails)}.` };
  return { isDone: true, text: kept ? versionText(kept) : "The profile names your firm." };
}

/** The step “Your scope” is done when each scope item that means a component names it. */
function scopeStep(unlinked: FirstStepFacts["unlinked"]): StepState {
  if (unlinked.length === 0) return { isDone: true, text: "No item contradicts what is in scope." };
  const named = inList(unlinked.slice(0, 3).map((item) => `“${item}”`));
  const more = unlinked.length > 3 ? ` and ${counted(unlinked.length - 3, "other")}` : "";
  return {
    isDone: false,
    text: `${named}${more}: papers say the same whatever is in scope. Link a component.`,
  };
}

/** The step “Your price tables” is done when no table in force is an example table. */
function tablesStep({ all, examples }: FirstStepFacts["tables"]): StepState {
  if (examples.length === 0) return { isDone: true, text: `${counted(all, "table")} of your own` };
  const typesOf = (title: string): string =>
    inList(
      examples.filter((each) => each.title === title).map(({ craneType }) => craneTypes[craneType].label),
    );
  const titles = [...new Set(examples.map(({ title }) => title))];
  const named = [...new Set(titles.map(typesOf))].map(
    (types) => `${inList(titles.filter((title) => typesOf(title) === types))} (${types})`,
  );
  return {
    isDone: false,
    text: `${examples.length} of ${all} are examples: ${named.join(", ")}.`,
  };
}

/** The step “Your lists” is done when there is a past quotation or an option of the catalogue. */
function listsStep({ past, options }: FirstStepFacts["lists"]): StepState {
  const known = [
    ...(past > 0 ? [counted(past, "past quotation")] : []),
    ...(options > 0 ? [counted(options, "option")] : []),
  ];
  return known.length > 0
    ? { isDone: true, text: known.join(", ") }
    : { isDone: false, text: "Import your customers, past quotations and options." };
}

/** The step “Mail” is done when the last test mail was accepted or a mail reached a customer. */
function mailStep({ hasServer, hasSent, last }: FirstStepFacts["mail"]): StepState {
  if (last?.isGood) return { isDone: true, text: last.answer };
  if (hasSent) return { isDone: true, text: "Mails go out." };
  if (!hasServer) return { isDone: false, text: noMailServer };
  if (last) return { isDone: false, text: last.answer, problem: true };
  return { isDone: false, text: "No mail has gone out yet." };
}

/** The step “Backup” is done when the last restore check opened the newest backup. */
function backupStep({ isEmbedded, newest, last }: FirstStepFacts["backup"]): StepState {
  if (!isEmbedded) return { isDone: false, text: postgresBackups };
  // A failed check says nothing about a later backup.
  if (last && (last.isGood || newest === null || newest <= last.at))
    return { isDone: last.isGood, text: last.answer, problem: !last.isGood };
  return {
    isDone: false,
    text:
      newest === null ? "There is no backup yet." : `Last backup ${formatDateTime(newest)}. Never restored.`,
  };
}

/** Returns when each of the first steps is done, and its text (docs/product.md, “First steps”). */
function stepStates(facts: FirstStepFacts): Record<FirstStepId, StepState> {
  const { rates, users, rules } = facts;
  return {
    firm: firmStep(facts.firm),
    scope: scopeStep(facts.unlinked),
    price_tables: tablesStep(facts.tables),
    rates: rates
      ? { isDone: true, text: `Set on ${formatDate(rates.at)}` }
      : { isDone: false, text: "The rates that came with the program apply." },
    // Done with a second user.
    people: {
      isDone: users.all > 1,
      text:
        users.all > 1
          ? `${counted(users.all, "user")}, ${counted(users.managers, "manager")}`
          : "You are the only user.",
    },
    lists: listsStep(facts.lists),
    mail: mailStep(facts.mail),
    rules: rules
      ? { isDone: true, text: versionText(rules) }
      : {
          isDone: false,
          text: "Lowest margin, largest discount, largest total, longest validity. All off.",
        },
    backup: backupStep(facts.backup),
  };
}

/** Returns the steps of the first hour with their states. A step that is done is never put aside. */
export function firstSteps(facts: FirstStepFacts): FirstStep[] {
  const all = stepStates(facts);
  return firstStepIds.map((id) => {
    const { isDone, text, problem = false } = all[id];
    return { id, state: isDone ? "done" : facts.aside.includes(id) ? "aside" : "open", text, problem };
  });
}
