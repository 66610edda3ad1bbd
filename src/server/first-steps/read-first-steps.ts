import { components, tableComponentsOf } from "#domain/components/registry.ts";
import { allCraneTypes } from "#domain/crane-types.ts";
import { exampleDetails } from "#domain/firm/example-firm.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { type FirstStep, type FirstStepFacts, firstSteps } from "#domain/firm/first-steps.ts";
import { linkedItems } from "#domain/firm/rows/proposed-components.ts";
import { listRules } from "../approvals/rules-repository.ts";
import { listFirm } from "../firm/firm-repository.ts";
import type { SendTestMail } from "../mail/test-mail.ts";
import { backupTime, listBackups } from "../operations/backup.ts";
import type { Database } from "../platform/database/database.ts";
import type { Db } from "../platform/database/schema.ts";
import { listExampleTables } from "../price-tables/example-tables.ts";
import { listRateChanges } from "../rates/rates-repository.ts";
import { countLists, countPeople, findSteps, hasSentMail } from "./first-steps-repository.ts";

export type FirstStepsDeps = {
  database: Pick<Database, "kind" | "settings">;
  firm: () => FirmProfile;
  /** Null where no mail server is set. */
  testMail: SendTestMail | null;
};

const unlinkedItems = ({ paper }: FirmProfile): string[] =>
  (paper?.scope ?? []).filter((item) => linkedItems(item) !== null).map(({ item }) => item);

async function examplesOf(db: Db): Promise<FirstStepFacts["tables"]> {
  const all = allCraneTypes().flatMap(({ id }) => tableComponentsOf(id));
  const examples = await listExampleTables(db);
  return {
    all: all.length,
    examples: allCraneTypes().flatMap(({ id: craneType }) =>
      tableComponentsOf(craneType)
        .filter(({ id }) => examples.some((each) => each.crane_type === craneType && each.collection === id))
        .map(({ id }) => ({ craneType, title: components[id].title })),
    ),
  };
}

/** Returns the steps of the first hour, as the installation stands now. */
export async function readFirstSteps(
  db: Db,
  { database, firm, testMail }: FirstStepsDeps,
): Promise<FirstStep[]> {
  const [[savedFirm], [rules], rates, { aside, attempts }] = await Promise.all([
    listFirm(db),
    listRules(db),
    listRateChanges(db),
    findSteps(db),
  ]);
  const isEmbedded = database.kind === "sqlite";
  const newest = isEmbedded ? (await listBackups(database.settings.dataDir)).at(-1) : undefined;
  const lastRates = rates.at(-1);
  return firstSteps({
    firm: {
      kept: savedFirm ? { version: savedFirm.version, at: savedFirm.created_at } : null,
      exampleDetails: exampleDetails(firm()),
    },
    unlinked: unlinkedItems(firm()),
    tables: await examplesOf(db),
    rates: lastRates ? { version: lastRates.version, at: lastRates.at } : null,
    users: await countPeople(db),
    lists: await countLists(db),
    mail: { hasServer: testMail !== null, hasSent: await hasSentMail(db), last: attempts.mail ?? null },
    rules: rules ? { version: rules.version, at: rules.created_at } : null,
    backup: {
      isEmbedded,
      newest: newest === undefined ? null : new Date(backupTime(newest)).toISOString(),
      last: attempts.backup ?? null,
    },
    aside,
  });
}
