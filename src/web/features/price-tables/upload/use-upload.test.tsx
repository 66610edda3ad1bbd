import { expect, test } from "vitest";
import type { TableAddress } from "#contract/price-tables/price-tables-api.ts";
import { does, mount } from "../../../testing/page.tsx";
import { useUpload } from "./use-upload.ts";

const hoist: TableAddress = { database: "single_girder_cranes", collection: "hoist" };

/** Opens the upload of a table, gives its values to the test, and closes it. Returns the name of the chosen file. */
async function visitUpload(visit: (upload: ReturnType<typeof useUpload>) => unknown) {
  let upload: ReturnType<typeof useUpload> | undefined;
  function View() {
    upload = useUpload(hoist);
    return null;
  }
  const { unmount } = await mount(<View />);
  await does(() => upload && visit(upload));
  const { file } = upload ?? {};
  await unmount();
  return file?.name;
}

test("leaving a table clears its chosen file", async () => {
  const file = new File(["capacity,price\n"], "hoists.csv", { type: "text/csv" });
  expect(await visitUpload(({ choose }) => choose(file))).toBe("hoists.csv");
  expect(await visitUpload(() => {})).toBeUndefined();
});
