import type { TableAddress } from "#contract/price-tables/price-tables-api.ts";
import { type TableDefinition, tableComponentsOf } from "#domain/components/registry.ts";
import { type CraneType, findCraneTypeByDatabase } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { TableName } from "../price-tables-repository.ts";

export type Table = { crane: CraneType; definition: TableDefinition; name: TableName };

/** @throws Rejection for a database that does not exist */
export function findDatabase(database: string): CraneType {
  const crane = findCraneTypeByDatabase(database);
  if (!crane) throw new Rejection("malformed", `There is no database ${database.slice(0, 60)}`);
  return crane;
}

/** @throws Rejection for a table that does not exist */
export function findTable({ database, collection }: TableAddress): Table {
  const crane = findDatabase(database);
  const definition = tableComponentsOf(crane.id).find(({ id }) => id === collection);
  if (!definition) throw new Rejection("malformed", `There is no collection ${collection.slice(0, 60)}`);
  return { crane, definition, name: { crane_type: crane.id, collection: definition.id } };
}
