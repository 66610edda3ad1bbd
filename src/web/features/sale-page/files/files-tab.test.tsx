import { expect, test } from "vitest";
import type { AttachedFile } from "#contract/files/files-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { press, seen, shows } from "../../../testing/app-acts.ts";
import { mount, until } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { currentToasts } from "../../../ui/feedback/toast-store.ts";
import { saleOfQuotation } from "../../sales/sale-with-calls.ts";
import { FilesTab } from "./files-tab.tsx";
import { useFileUploads } from "./use-file-uploads.ts";

const record = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const base = `/api/quotation/${record.quotation_id}/files`;
const fileOf = (id: string): AttachedFile => ({
  ...{ id, name: `${id}.pdf`, kind: "pdf", size: 2048 },
  ...{ added_by: "R. Iyer", added_at: "2026-03-02T09:30:00Z" },
});

function Tab({ by }: { by: string }) {
  const sale = saleOfQuotation({ ...record, created_by_id: by });
  return <FilesTab sale={sale} uploads={useFileUploads(sale)} />;
}

async function open(by: string) {
  const calls = await signInAs("employee", {
    [`GET ${base}`]: { data: { files: [fileOf("drawing"), fileOf("photo")] } },
    [`DELETE ${base}/photo`]: { data: {} },
  });
  const { container, unmount } = await mount(<Tab by={by} />);
  await shows("photo.pdf", container);
  return { container, calls, unmount };
}

test("the chosen file is removed, after a question only", async () => {
  const { container, calls, unmount } = await open("1");
  const removals = () => calls.filter(({ call }) => call.startsWith("DELETE")).map(({ call }) => call);
  await press("button", "Remove photo.pdf", container);
  await seen("dialog", "Remove file");
  expect(removals()).toEqual([]);
  await press("button", "Remove");
  await until(() => currentToasts().some(({ text }) => text === "photo.pdf was removed"));
  expect(removals()).toEqual([`DELETE ${base}/photo`]);
  await unmount();
});

test("files of a colleague’s sale are read only", async () => {
  const { container, unmount } = await open("2");
  expect(
    [...container.querySelectorAll("button")].map((button) => button.getAttribute("aria-label")),
  ).toEqual(["Download drawing.pdf", "Download photo.pdf"]);
  expect(container.querySelector("input")).toBeNull();
  await unmount();
});
