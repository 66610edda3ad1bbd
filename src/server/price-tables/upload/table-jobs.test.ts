import { expect, test } from "vitest";
import { createTableJobs } from "./table-jobs.ts";

test("twenty tables wait beside the one that is read, and the next is refused with a sentence", async () => {
  let sent = 0;
  const jobs = createTableJobs({ databaseUrl: null, dataDir: "" }, () => ({
    send: () => {
      sent += 1;
    },
    processorTime: () => 0,
    hold: () => {},
    end: async () => {},
  }));
  const table = { crane_type: "single-girder", collection: "hoist" } as const;
  const read = () => jobs.run({ kind: "review version", table, rowsId: "r" });
  const taken = Promise.allSettled(Array.from({ length: 21 }, read));
  await expect(read()).rejects.toThrow(
    "Too many price tables are being read at the moment. Please try again shortly.",
  );
  expect(sent).toBe(1);
  await jobs.close();
  for (const each of await taken)
    expect(each).toMatchObject({ reason: { message: "The workers were closed" } });
});
