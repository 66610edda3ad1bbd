import type { User } from "#contract/auth/auth-api.ts";
import type { PlannedRow, RefusedRow } from "#domain/lists/list-kinds.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { type CatalogueOption, maxOptions, optionChanges } from "#domain/options/option.ts";
import { type ListedOption, refusalOf } from "#domain/options/option-list.ts";
import { nameKey } from "#domain/text/same-name.ts";
import type { Db } from "../platform/database/schema.ts";
import { findOptions, withOptionsWrite, writeOptions } from "./options-repository.ts";

/** The catalogue before and after an import, for its undo. */
export type WrittenOptions = {
  version: number;
  names: readonly string[];
  before: readonly CatalogueOption[];
};

export type OptionPlan = {
  rows: PlannedRow[];
  refused: RefusedRow[];
  options: readonly CatalogueOption[];
  names: readonly string[];
};

type ImportAuthor = { by: Pick<User, "id" | "username">; now: string };

/** A known option with the values that the list has. Values that the list does not have are kept. */
const merged = (before: CatalogueOption, { option, given }: ListedOption): CatalogueOption => ({
  ...before,
  ...Object.fromEntries(given.filter((name) => name !== "name").map((name) => [name, option[name]])),
});

/** Plans what a list changes in the catalogue. Options that the list lacks stay. */
export async function planOptions(db: Db, records: readonly ListedOption[]): Promise<OptionPlan> {
  const { options: known } = await findOptions(db);
  const options = [...known];
  const places = new Map(known.map(({ name }, at) => [nameKey(name), at]));
  const rows: PlannedRow[] = [];
  const refused: RefusedRow[] = [];
  const names: string[] = [];
  for (const listed of records) {
    const { row } = listed;
    const at = places.get(nameKey(listed.option.name));
    const before = at === undefined ? undefined : known[at];
    const after = before ? merged(before, listed) : listed.option;
    const isFull = before === undefined && options.length >= maxOptions;
    const refusal = isFull ? `A catalogue has at most ${maxOptions} options.` : refusalOf(after);
    if (refusal !== null) {
      refused.push({ row, column: "", text: refusal });
      continue;
    }
    const changes = before ? optionChanges(before, after) : [`${formatMoney(after.price)} per ${after.unit}`];
    const effect = !before ? "new" : changes.length > 0 ? "changed" : "same";
    rows.push({ row, title: after.name, effect, changes, knownAs: before?.name ?? null });
    if (effect === "same") continue;
    names.push(after.name);
    if (at === undefined) options.push(after);
    else options[at] = after;
  }
  return { rows, refused, options, names };
}

/** Imports a list of options as the next version of the catalogue. */
export function importOptions(
  db: Db,
  { by, now }: ImportAuthor,
  records: readonly ListedOption[],
  check: (plan: OptionPlan) => Promise<void>,
  note: (db: Db, written: WrittenOptions[]) => Promise<void>,
): Promise<void> {
  return withOptionsWrite(db, async (db) => {
    const before = await findOptions(db);
    const plan = await planOptions(db, records);
    await check(plan);
    if (plan.names.length === 0) {
      await note(db, []);
      return;
    }
    const { version } = await writeOptions(
      db,
      { version: before.version, options: plan.options },
      { user: by, now },
    );
    // Each option counts as written, with the catalogue before them in the first.
    const written = plan.names.map((name, at) => ({
      version,
      names: [name],
      before: at === 0 ? before.options : [],
    }));
    await note(db, written);
  });
}

/** Takes an import back, inside a transaction, unless the catalogue was changed since. */
export async function undoOptions(
  db: Db,
  { by, now }: ImportAuthor,
  written: readonly WrittenOptions[],
): Promise<{ undone: number; left: string[] }> {
  const [first] = written;
  const current = await findOptions(db);
  if (!first || current.version !== first.version)
    return { undone: 0, left: written.flatMap(({ names }) => names) };
  await writeOptions(db, { version: current.version, options: first.before }, { user: by, now });
  return { undone: written.length, left: [] };
}
