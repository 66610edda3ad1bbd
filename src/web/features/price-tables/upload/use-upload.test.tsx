import { expect, test } from "vitest";
import type { TableAddress } from "#contract/price-tables/price-tables-api.ts";
import { does, mount } from "../../../testing/page.tsx";
import { useUpload } from "./use-upload.ts";

const hoist: TableAddress = { database: "single_girder_cranes", collection: "hoist" };

/** Opens the view of a table, gives its values to the test, and closes it. */
async function onView(address: TableAddress, visit: (upload: ReturnType<typeof useUpload>) => unknown) {
  let upload: ReturnType<typeof useUpload> | undefined;
  function View() {
    upload = useUpload(address);
    return null;
  }
  const { unmount } = await mount(<View />);
  await does(() => upload && visit(upload));
  const { file } = upload ?? {};
  await unmount();
  return file?.name;
}

test("a chosen file stays chosen for its own table in another view, until the upload ends", async () => {
  const file = new File(["capacity,price\n"], "hoists.csv", { type: "text/csv" });
  expect(await onView(hoist, ({ choose }) => choose(file))).toBe("hoists.csv");
  expect(await onView({ ...hoist, collection: "span" }, () => {})).toBeUndefined();
  expect(await onView(hoist, () => {})).toBe("hoists.csv");
  await onView(hoist, ({ finish }) => finish({ tone: "ok", text: "Taken" }));
  expect(await onView(hoist, () => {})).toBeUndefined();
});
