import { describe, expect, test } from "vitest";
import { run, setPricing, typePrice } from "#domain/testing/wizard-bench.ts";
import { askSave, finalOfGolden } from "#server/testing/golden-quotations.ts";
import { mount, pass, settle, until, untilLive } from "../../../testing/page.tsx";
import {
  isIdle,
  isSaved,
  isStopped,
  issuedNumber,
  onSaveBench,
  pressSave,
  savePath,
} from "../../../testing/save-bench.tsx";
import type { OpenWizard } from "../../../testing/wizard-bench.tsx";
import { usePdfDownload } from "../../papers/use-pdf-download.ts";

const { bench, complete, asked, openReady, savedQuotations } = onSaveBench();

describe("Save & Complete", () => {
  test("saves once for any number of presses", async () => {
    const wizard = await openReady();
    const before = (await savedQuotations()).size;
    const answer = bench.network().hold(savePath);
    await pressSave(wizard);
    await pressSave(wizard);
    expect(wizard.now().save.isSaving).toBe(true);
    answer.letThrough();
    await until(isSaved(wizard));
    await pressSave(wizard);
    await settle();
    expect([asked().length, (await savedQuotations()).size - before]).toEqual([1, 1]);
    const { draft, save } = wizard.now();
    expect(draft.stage).toEqual({ kind: "saved", number: save.record?.quotation_id });
    expect(save.record).toMatchObject({ created_by: "employee", margin_percentage: 5 });
  });

  test("computes the final quotation first when it is not there yet", async () => {
    const wizard = await bench.open(complete(), "final");
    await pressSave(wizard);
    await until(isSaved(wizard));
    const paths = bench.network().sent.map(({ path }) => path);
    expect(paths.slice(-2)).toEqual(["/api/single-girder/quotation/final", savePath]);
  });

  test("gives the firm's record the person's telephone and e-mail", async () => {
    const contact = { phone: "98240 55540", email: "rao@dahej.example" };
    const customer = { ...complete().customer, company: "Dahej Forge", name: "Mr. Rao" };
    const wizard = await openReady(run(complete(), { kind: "fillCustomer", customer, contact }));
    await pressSave(wizard);
    await until(isSaved(wizard));
    const server = bench.server();
    const found = await server.call(server.users.employee, "GET", "/api/customers/suggest?q=Dahej");
    expect(found.json().data.customers[0].contacts).toMatchObject([{ name: "Mr. Rao", ...contact }]);
  });

  test("waits for a price that is on its way", async () => {
    const answer = bench.network().hold("/api/single-girder/prices");
    const wizard = await bench.open(run(complete(), { kind: "requote", component: "hoist" }), "final");
    await pass(50);
    await pressSave(wizard);
    await pass(1000);
    expect([wizard.now().save.isSaving, wizard.now().save.obstacle]).toEqual([true, null]);
    answer.letThrough();
    await until(isSaved(wizard));
  });

  test("saves with a price that arrives at the moment of the press", async () => {
    const answer = bench.network().hold("/api/single-girder/prices");
    const wizard = await bench.open(run(complete(), { kind: "requote", component: "hoist" }), "final");
    await pass(50);
    wizard.pressOnce(
      ({ prices }) => !prices.isAsking("hoist"),
      ({ save }) => save.save(),
    );
    answer.letThrough();
    await untilLive(() => isSaved(wizard)() || wizard.now().save.obstacle !== null);
    expect(wizard.now().save).toMatchObject({ obstacle: null, record: { created_by: "employee" } });
  });

  test("is refused with the incomplete steps, and sends nothing", async () => {
    const wizard = await bench.open(
      run(complete(), setPricing("hoist", "custom"), typePrice("panel", "")),
      "final",
    );
    await pressSave(wizard);
    expect(wizard.now().save.obstacle).toMatchObject({
      kind: "incomplete",
      missing: [
        { step: "hoist", title: "Hoist" },
        { step: "panel", title: "Panel", items: ["no data"] },
      ],
    });
    await settle();
    expect([asked().length, wizard.now().save.isSaving]).toEqual([0, false]);
    await wizard.press(({ save }) => save.dismiss());
    expect(wizard.now().save.obstacle).toBeNull();
  });

  test("is refused with the faults of the customer", async () => {
    const wizard = await bench.open(
      run(complete(), { kind: "typeCustomer", field: "gstin", text: "24A" }),
      "final",
    );
    await pressSave(wizard);
    expect(wizard.now().save.obstacle).toMatchObject({ kind: "wrong-customer", field: "gstin" });
    const called = await bench.open(
      run(complete(), { kind: "typeContact", way: "email", text: "rao@sabar" }),
      "final",
    );
    await pressSave(called);
    expect(called.now().save.obstacle).toMatchObject({ kind: "wrong-customer", field: "email" });
    expect(asked()).toEqual([]);
  });

  test("stops at a table price that changed, with the old and the new price", async () => {
    const { quote } = complete().parts.span;
    if (quote?.kind !== "priced") throw new Error("SG-1 has a span price");
    const older = { ...quote, each: 15_000_000 };
    const wizard = await bench.open(
      run(complete(), { kind: "quoted", component: "span", quote: older }),
      "panel",
    );
    await pressSave(wizard);
    await until(isStopped(wizard, "price-changed"));
    expect(wizard.now().save.obstacle).toMatchObject({
      differences: [{ component: "span", price_sent: 150_000, price_now: 166_400 }],
    });
    expect(asked()).toEqual([]);
    await wizard.press(({ save }) => save.useNewPrices());
    expect(wizard.now().save).toMatchObject({ obstacle: null, isSaving: false });
    await pass(50);
    await until(() => !wizard.now().prices.isAsking("span"));
    await pressSave(wizard);
    await until(isSaved(wizard));
  });

  test("stops at a table price that changed after the final quotation was computed", async () => {
    const wizard = await openReady();
    const difference = { component: "span", price_sent: 166_400, price_now: 170_000 };
    bench
      .network()
      .hold(savePath)
      .answer(409, { detail: [difference] });
    await pressSave(wizard);
    await until(isStopped(wizard, "price-changed"));
    expect(wizard.now().save.obstacle).toMatchObject({ differences: [difference] });
  });

  test("stops at an ID that another quotation has taken, and saves with a new ID", async () => {
    const wizard = await openReady();
    const number = issuedNumber(wizard);
    const { users } = bench.server();
    const other = await finalOfGolden(bench.server(), users.employee, "SG-2", {
      quotation_id: number,
    });
    expect((await askSave(bench.server(), users.employee, other)).statusCode).toBe(201);
    await pressSave(wizard);
    await until(isStopped(wizard, "number-taken"));
    await wizard.press(({ save }) => save.takeNewNumber());
    expect(wizard.now().save).toMatchObject({ obstacle: null, isSaving: false });
    await pressSave(wizard);
    await until(isSaved(wizard));
    expect(wizard.now().save.record?.quotation_id).not.toBe(number);
  });

  test.each([
    ["500", "The disk is full"],
    ["no answer", "Network error: Unable to connect to server"],
  ])(
    "shows the reason of a failure (%s), keeps the work, and saves at the next try",
    async (failure, message) => {
      const wizard = await openReady();
      const answer = bench.network().hold(savePath);
      await pressSave(wizard);
      if (failure === "500") answer.answer(500, { detail: message });
      else answer.lose();
      await until(() => wizard.now().save.obstacle !== null);
      expect(wizard.now().save.obstacle).toEqual({ kind: "failed", purpose: "record", message });
      expect([wizard.now().save.isSaving, wizard.now().draft.stage.kind]).toEqual([false, "issued"]);
      await wizard.press(({ save }) => save.dismiss(true));
      await until(isSaved(wizard));
    },
  );

  test("can be pressed again after a failure without a retry, which saves nothing", async () => {
    const wizard = await openReady();
    bench.network().hold(savePath).answer(500);
    await pressSave(wizard);
    await until(isStopped(wizard, "failed"));
    await wizard.press(({ save }) => save.dismiss());
    await until(isIdle(wizard));
    expect([asked().length, wizard.now().save.record]).toEqual([1, null]);
    await pressSave(wizard);
    await until(isSaved(wizard));
  });

  test("is slow after 10 s, and a second try still saves once", async () => {
    const wizard = await openReady();
    const before = (await savedQuotations()).size;
    const answer = bench.network().hold(savePath);
    await pressSave(wizard);
    await pass(9990);
    expect(wizard.now().save.isSlow).toBe(false);
    await pass(10);
    expect(wizard.now().save.isSlow).toBe(true);
    await wizard.press(({ save }) => save.askAgain());
    await until(isSaved(wizard));
    answer.letThrough();
    await settle();
    expect((await savedQuotations()).size - before).toBe(1);
  });
});

/** Download PDF as the final step has it. */
function DownloadButton({ wizard }: { wizard: OpenWizard }) {
  const { download, isBusy, failure } = usePdfDownload("wizard", async () => {
    const record = await wizard.now().save.save("pdf");
    return record?.quotation_id ?? null;
  });
  return (
    <button type="button" disabled={isBusy} onClick={() => void download()}>
      {failure?.message}
    </button>
  );
}

describe("Download PDF", () => {
  test("saves first, once, and then asks for the PDF of the saved quotation", async () => {
    const wizard = await openReady();
    const exportPath = `/api/quotation/export-pdf/${issuedNumber(wizard)}`;
    const exported = () => bench.network().sent.filter(({ path }) => path === exportPath);
    const { container, unmount } = await mount(<DownloadButton wizard={wizard} />);
    const button = container.querySelector("button");
    const answer = bench.network().hold(savePath);
    await wizard.press(() => button?.click());
    await settle();
    expect([asked().length, exported().length]).toEqual([1, 0]);
    answer.letThrough();
    for (const times of [1, 2]) {
      bench.network().hold(exportPath).answer(200);
      await until(() => button?.disabled === false);
      expect([asked().length, exported().length, button?.textContent]).toEqual([1, times, ""]);
      if (times === 1) await wizard.press(() => button?.click());
    }
    await unmount();
  });

  test.each([
    ["prices that changed", [{ component: "span", price_sent: 150_000, price_now: 166_400 }]],
    ["a taken ID", "Quotation ID already exists"],
  ])("continues when the user agrees to %s", async (_, detail) => {
    const wizard = await openReady();
    const { container, unmount } = await mount(<DownloadButton wizard={wizard} />);
    const button = container.querySelector("button");
    bench.network().hold(savePath).answer(409, { detail });
    await wizard.press(() => button?.click());
    await until(() => wizard.now().save.obstacle !== null);
    const answer = bench.network().hold(savePath);
    await wizard.press(({ save }) => {
      if (save.obstacle?.kind === "price-changed") save.useNewPrices();
      else save.takeNewNumber();
    });
    expect(wizard.now().save).toMatchObject({ obstacle: null, isSaving: true });
    answer.letThrough();
    await pass(500);
    await until(isSaved(wizard));
    const exportPath = `/api/quotation/export-pdf/${wizard.now().save.record?.quotation_id}`;
    await until(() => bench.network().sent.some(({ path }) => path === exportPath));
    await unmount();
  });

  test("names the PDF as the purpose when its save fails", async () => {
    const wizard = await openReady();
    bench.network().hold(savePath).answer(500, { detail: "The disk is full" });
    await wizard.press(({ save }) => save.save("pdf"));
    await until(() => wizard.now().save.obstacle !== null);
    expect(wizard.now().save.obstacle).toEqual({
      kind: "failed",
      purpose: "pdf",
      message: "The disk is full",
    });
  });
});
