import type { User } from "#contract/auth/auth-api.ts";
import type { PlannedRow, RefusedRow, UndoneList } from "#domain/imports/list-kinds.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { type CatalogueOption, maxOptions, optionChanges, tooManyOptions } from "#domain/options/option.ts";
import { type ListedOption, mergedOption, refusalOf } from "#domain/options/option-list.ts";
import { nameKey } from "#domain/text/same-name.ts";
import { compareTexts } from "#domain/text/search-text.ts";
import { contentHash } from "../platform/content-hash.ts";
import type { Db } from "../platform/database/schema.ts";
import { findOptions, inOptionsTransaction, writeOptions } from "./options-repository.ts";

/** An option that a list wrote, for its undo. `before` is null for a new one; `mark` tells a later change. */
export type WrittenOptions = { name: string; before: CatalogueOption | null; mark: string };

/** The mark of an option, in any order of its parts: a form gives them in another one. */
export const markOf = ({ holds = {}, ...option }: CatalogueOption): string =>
  contentHash([option, holds].map((part) => Object.entries(part).toSorted(([a], [b]) => compareTexts(a, b))));

export type OptionPlan = {
  rows: PlannedRow[];
  refused: RefusedRow[];
  options: readonly CatalogueOption[];
  written: readonly WrittenOptions[];
};

type ImportAuthor = { by: Pick<User, "id" | "username">; now: string };

/** Plans what a list changes in the catalogue. Options that the list lacks stay. */
export async function planOptions(db: Db, records: readonly ListedOption[]): Promise<OptionPlan> {
  const { options: known } = await findOptions(db);
  const options = [...known];
  const places = new Map(known.map(({ name }, at) => [nameKey(name), at]));
  const rows: PlannedRow[] = [];
  const refused: RefusedRow[] = [];
  const written: WrittenOptions[] = [];
  for (const listed of records) {
    const { row } = listed;
    const at = places.get(nameKey(listed.option.name));
    const before = at === undefined ? undefined : known[at];
    const after = before ? mergedOption(before, listed) : listed.option;
    const isFull = before === undefined && options.length >= maxOptions;
    const refusal = isFull ? `${tooManyOptions}.` : refusalOf(after, listed, before === undefined);
    if (refusal !== null) {
      refused.push({ row, column: "", text: refusal });
      continue;
    }
    const changes = before ? optionChanges(before, after) : [`${formatMoney(after.price)} per ${after.unit}`];
    const effect = !before ? "new" : changes.length > 0 ? "changed" : "same";
    rows.push({ row, title: after.name, effect, changes, knownAs: before?.name ?? null });
    if (effect === "same") continue;
    written.push({ name: after.name, before: before ?? null, mark: markOf(after) });
    if (at === undefined) options.push(after);
    else options[at] = after;
  }
  return { rows, refused, options, written };
}

/** Imports a list of options as the next version of the catalogue. */
export function importOptions(
  db: Db,
  { by, now }: ImportAuthor,
  records: readonly ListedOption[],
  check: (plan: OptionPlan) => Promise<void>,
  note: (db: Db, written: readonly WrittenOptions[]) => Promise<void>,
): Promise<void> {
  return inOptionsTransaction(db, async (db) => {
    const before = await findOptions(db);
    const plan = await planOptions(db, records);
    await check(plan);
    if (plan.written.length > 0)
      await writeOptions(db, { version: before.version, options: plan.options }, { user: by, now });
    await note(db, plan.written);
  });
}

/**
 * Returns the catalogue without what an import wrote: new options go, changed ones are as before. `left`: those that were changed
 * or removed since, and stay as they are.
 */
export function withoutImport(
  current: readonly CatalogueOption[],
  written: readonly WrittenOptions[],
): Pick<UndoneList<WrittenOptions>, "left"> & { options: CatalogueOption[] } {
  const listed = new Map(written.map((each) => [nameKey(each.name), each]));
  const isUntouched = (option: CatalogueOption): boolean =>
    listed.get(nameKey(option.name))?.mark === markOf(option);
  const present = new Map(current.map((option) => [nameKey(option.name), option]));
  const left = written.flatMap((each) => {
    const option = present.get(nameKey(each.name));
    const isLeft = option ? !isUntouched(option) : each.before !== null;
    return isLeft ? [{ name: option?.name ?? each.name, written: each }] : [];
  });
  const options = current.flatMap((option) => {
    if (!isUntouched(option)) return [option];
    const before = listed.get(nameKey(option.name))?.before ?? null;
    return before === null ? [] : [before];
  });
  return { options, left };
}

/** Takes an import back, inside a transaction. Options that were changed or removed since stay as they are. */
export async function undoOptions(
  db: Db,
  { by, now }: ImportAuthor,
  written: readonly WrittenOptions[],
): Promise<UndoneList<WrittenOptions>> {
  const { version, options: current } = await findOptions(db);
  const { options, left } = withoutImport(current, written);
  if (left.length < written.length) await writeOptions(db, { version, options }, { user: by, now });
  return { undone: written.length - left.length, left };
}
