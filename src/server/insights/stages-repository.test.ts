import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { type InsightScope, populations } from "./stages-repository.ts";

// PostgreSQL decides by statistics of full tables, which the bench measures.
onBothDatabases(
  "stages",
  (database) => {
    const everything: InsightScope = {
      asOf: "2026-11-22",
      start: null,
      end: null,
      creator: null,
      craneType: null,
      customerId: null,
    };

    test.each([
      ["quoted", "COVERING INDEX stages_quoted"],
      ["open", "INDEX stages_open"],
      ["won", "COVERING INDEX stages_closed"],
      ["lost", "COVERING INDEX stages_closed"],
      ["decided", "COVERING INDEX stages_closed"],
    ] as const)("finds %s sales in an index", async (name, index) => {
      const where = populations[name](everything);
      const { rows } = await sql<{ detail: string }>`explain query plan
        select created_by, sum(value) from stages where ${where}`.execute(database().db);
      expect(rows.map(({ detail }) => detail).join()).toContain(index);
    });
  },
  ["sqlite"],
);
