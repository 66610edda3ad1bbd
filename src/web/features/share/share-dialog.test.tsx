import { expect, test, vi } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { press, seen } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { saleOfQuotation } from "../sales/sale-with-calls.ts";
import { ShareDialog } from "./share-dialog.tsx";
import type { Share } from "./use-share.ts";

const sale = saleOfQuotation(recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)));

test("a share by WhatsApp goes to the person’s number with the text, is noted and closes the dialog", async () => {
  const [noteShare, onClose] = [vi.fn(), vi.fn()];
  const recipient = { name: "S. Rao", phone: "98240 55540" };
  const share = { recipient, text: "Our quotation", noteShare } as unknown as Share;
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <ShareDialog sale={sale} share={share} onClose={onClose} />
    </Routing>,
  );
  const link = await seen("link", "WhatsApp");
  expect(link.getAttribute("href")).toMatch(
    /^https:[/][/]wa[.]me[/]919824055540[?]text=Our(%20|[+])quotation$/,
  );
  expect(container.textContent).toContain("S. Rao · 98240 55540");
  link.addEventListener("click", (event) => event.preventDefault());
  await press("link", "WhatsApp");
  expect(noteShare.mock.calls).toEqual([["WhatsApp"]]);
  expect(onClose).toHaveBeenCalledOnce();
  await unmount();
});
