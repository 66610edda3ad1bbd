import { afterEach, expect, test, vi } from "vitest";
import { loadFirm, takeFirm } from "../../api/firm.ts";
import { act } from "../../testing/act.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { downloads } from "../../testing/wizard-acts.ts";
import type { SaleRef } from "../sales/sale-ref.ts";
import { type PdfDownload, usePdfDownload } from "./use-pdf-download.ts";

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

/** A button for the papers of SG-1 at revision 2. `taken` hears of each paper that has come. */
async function openDownload(place: "history" | "wizard" = "history") {
  let pdf: PdfDownload | undefined;
  const taken: string[] = [];
  function Button() {
    pdf = usePdfDownload(place, async () => "SG-1", {
      revision: 2,
      onTaken: (id, form) => taken.push(`${id} ${form}`),
    });
    return null;
  }
  const { unmount } = await mount(<Button />);
  return { now: () => pdf ?? expect.unreachable(), taken, unmount };
}

test("a paper is downloaded once, and a long wait asks for the same one again", async () => {
  const files = downloads();
  const asked: string[] = [];
  const later = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (url: string, { signal }: RequestInit) => {
    asked.push(url);
    if (asked.length > 1) return later.promise;
    return new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError"))),
    );
  });
  const { now, taken, unmount } = await openDownload();
  await does(() => void now().download());
  await does(() => void now().download());
  expect(asked).toEqual(["/api/quotation/export-pdf/SG-1?form=customer&revision=2"]);
  await does(() => now().repeat());
  await until(() => asked.length === 2);
  await does(() => later.resolve(new Response("%PDF")));
  await until(() => !now().isBusy);
  expect([asked[1], files, taken, now().failure]).toEqual([
    ...[asked[0], ["quotation-SG-1.pdf"], ["SG-1 customer"], null],
  ]);
  await unmount();
});

test("a refused paper is said apart from one that no answer came for, with the reason", async () => {
  for (const [place, status, heading] of [
    ["history", 422, "Failed to download PDF"],
    ["history", 0, "Error downloading PDF"],
    ["wizard", 422, "Error generating PDF"],
  ] as const) {
    vi.stubGlobal("fetch", async () => {
      if (status === 0) throw new TypeError("Failed to fetch");
      return Response.json({ detail: "The profile is damaged" }, { status });
    });
    const { now, taken, unmount } = await openDownload(place);
    await does(() => now().download());
    expect([now().failure?.heading, now().isBusy, taken]).toEqual([heading, false, []]);
    if (status !== 0) expect(now().failure?.message).toBe("The profile is damaged");
    await unmount();
  }
});

test("the firm’s internal form is at first only for who may print it", async () => {
  await act(async () => takeFirm({ document_form: "internal" } as unknown as Parameters<typeof takeFirm>[0]));
  const firstOf = async (role: "employee" | "admin") => {
    await signInAs(role);
    const { now, unmount } = await openDownload();
    const { form } = now();
    await unmount();
    return form;
  };
  expect([await firstOf("employee"), await firstOf("admin")]).toEqual(["customer", "internal"]);
});
