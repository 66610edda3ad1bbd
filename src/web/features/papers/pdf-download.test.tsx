import { expect, test } from "vitest";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { eventually, press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { downloads } from "../../testing/wizard-acts.ts";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { PdfDownload } from "./pdf-download.tsx";

test("a saved quotation proposes Sent after its paper, and one in an offer leaves that to the offer", async () => {
  await signInAs("employee", { "GET /api/quotation/export-pdf/SG-1": () => new Response("%PDF") });
  const files = downloads();
  const asked = () => currentToasts().map(({ text }) => text);
  for (const [in_offer, expected] of [
    [{ offer_id: "OF-1" }, []],
    [null, ["Has SG-1 gone to the customer?"]],
  ] as const) {
    const before = files.length;
    const record = { quotation_id: "SG-1", in_offer } as unknown as SavedQuotation;
    const { container, unmount } = await mount(
      <Routing screens={{}}>
        <PdfDownload getRecord={async () => record} />
      </Routing>,
    );
    await press("button", /PDF/, container);
    await eventually("the paper", () => files.length > before);
    expect(asked()).toEqual(expected);
    await unmount();
  }
});

test("nothing is downloaded for a quotation that was not saved", async () => {
  const calls = await signInAs("employee");
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <PdfDownload getRecord={async () => null} />
    </Routing>,
  );
  await press("button", /PDF/, container);
  expect(calls.filter(({ call }) => call.includes("export-pdf"))).toEqual([]);
  await unmount();
});
