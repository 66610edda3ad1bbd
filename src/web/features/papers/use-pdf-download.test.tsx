import { afterEach, expect, test, vi } from "vitest";
import { loadFirm, takeFirm } from "../../api/firm.ts";
import { act } from "../../testing/act.ts";
import { mount } from "../../testing/page.tsx";
import type { SaleRef } from "../sales/sale-ref.ts";
import { usePdfDownload } from "./use-pdf-download.ts";

afterEach(async () => {
  // The next test begins without a known firm.
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 404 }));
  await act(loadFirm);
  vi.unstubAllGlobals();
});

test("papers of quotations are at first of the firm’s form, and those of offers customer offers", async () => {
  await act(async () => takeFirm({ document_form: "breakdown" } as Parameters<typeof takeFirm>[0]));
  const formOf = async (saleKind: SaleRef["saleKind"]) => {
    const seen: { form?: string } = {};
    function Button() {
      seen.form = usePdfDownload("history", async () => null, { saleKind }).form;
      return null;
    }
    const { unmount } = await mount(<Button />);
    await unmount();
    return seen.form;
  };
  expect([await formOf("quotation"), await formOf("offer")]).toEqual(["breakdown", "customer"]);
});
