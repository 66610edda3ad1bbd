import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { FirmAnswer } from "#contract/firm/firm-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { enter, fill, gone, labelled, press, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { does, mount } from "../../testing/page.tsx";
import { pressNext, resume, widenWindow } from "../../testing/wizard-acts.ts";
import { PaperPreview } from "./paper-preview.tsx";

const bench = onAppBench();

const { paper } = JSON.parse(readFileSync("config/demonstration.json", "utf8")) as FirmAnswer["profile"];

/** Presses what has this text: the label of a choice, or the head of a fold. */
async function pressText(text: string, where: HTMLElement): Promise<void> {
  await shows(text, where);
  const found = [...where.querySelectorAll<HTMLElement>("label, summary")].find((each) =>
    each.textContent?.includes(text),
  );
  await does(() => found?.click());
}

test("shows the paper with this quotation's scope before the save", async () => {
  const { call, users } = bench.server();
  const { version, profile } = (await call(users.admin, "GET", "/api/firm")).json<{ data: FirmAnswer }>()
    .data;
  await call(users.admin, "PUT", "/api/firm", { version, profile: { ...profile, paper } });
  widenWindow();
  await resume(bench, "SG-1", "final", "admin");
  const preview = await seen("region", "Preview before saving");
  await seen("img", "First page of the quotation", preview);
  await pressText("Scope and blocks", document.body);
  const party = await seen("group", "Who supplies Hydra for unloading");
  await pressText("Ours", party);
  await shows("Changed here");
  await press("button", "Move Hydra for unloading up");
  await press("checkbox", "References");
  await fill("Enquiry reference", "Margin 8 %");
  await shows("The paper contains “Margin”.", preview);
  const form = await labelled("Form of the paper", preview);
  await enter(form, "internal");
  await shows("This paper is internal.", preview);
  await enter(form, "customer");
  await shows("Up to date", preview);
  await press("button", /^Show all \d pages/, preview);
  // The last page: no further one is asked for.
  await seen("img", /^Page (\d+) of \1(?!\d)/);
  await press("button", "Close", await seen("dialog"));
  await gone("dialog");

  // The last page stays in sight when a new one cannot be drawn.
  const { fetch } = globalThis;
  const isLost = (init?: RequestInit): boolean => String(init?.body).includes("Margin 9 %");
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    isLost(init) ? Promise.reject(new TypeError("Failed to fetch")) : fetch(url, init),
  );
  await fill("Enquiry reference", "Margin 9 %");
  await shows("The page cannot be drawn", preview);
  vi.stubGlobal("fetch", fetch);
  await seen("img", "First page of the quotation", preview);
  await shows("The paper contains “Margin”.", preview);
  await seen("button", /^Show all \d pages/, preview);

  await pressNext();
  await shows("Quotation Saved Successfully!");
  const list = await call(users.admin, "GET", "/api/quotation/history");
  const [saved] = list.json<{ data: { quotations: QuotationRecord[] } }>().data.quotations;
  const record = await call(users.admin, "GET", `/api/quotation/${saved?.quotation_id}`);
  const { inputs } = record.json<{ data: QuotationRecord }>().data;
  expect(inputs.paper).toMatchObject({ without: ["references"] });
  expect(inputs.paper?.scope).toContainEqual({ item: "Hydra for unloading", by: "us" });
  expect(inputs.paper?.scope?.map(({ item }) => item).slice(-3)).toEqual([
    "Hydra for unloading",
    "Test loads at site",
    "Walkway along the runway",
  ]);
  expect(inputs.paper?.scope).toContainEqual({ item: "Columns", by: "us", component: "column" });
});

test("saves the conditions of this quotation, beside its paper", async () => {
  const { call, users } = bench.server();
  widenWindow();
  await resume(bench, "SG-1", "final", "admin");
  const preview = await seen("region", "Preview before saving");
  await seen("img", "First page of the quotation", preview);
  await pressText("Conditions", document.body);
  const clauses = await seen("region", "Clauses");
  const payment = await labelled("Text of Payment", clauses);
  await enter(payment, "30 % with the order, the rest in 45 days");
  await seen("button", "Reset Payment", clauses);
  await shows("1 doubt");
  await shows("Clause “Payment” has percentages of its own beside the milestones.", clauses);
  const points = await seen("region", /open point/);
  await shows("Clause “Payment” has percentages of its own beside the milestones.", points);
  await seen("button", /^Use \{payment\}/, points);
  await press("button", "Use {payment}", clauses);
  expect(payment).toHaveProperty("value", "{payment}.");
  await press("button", "Undo: Clause Payment");
  await press("button", "Remove Warranty", clauses);
  await press("button", "Move Payment down", clauses);
  await enter(await labelled("Share of A"), "29");
  await enter(await labelled("Share of B"), "60");
  await shows("The milestones sum to 99 %. They must sum to 100 %.");
  await enter(await labelled("Share of A"), "30");
  await shows("Sum 100 %");
  await shows("2 parts changed");
  await press("button", "Undo: Payment milestones");
  await shows("Sum 99 %");
  await enter(await labelled("Share of A"), "30");

  await pressNext();
  await shows("Quotation Saved Successfully!");
  const list = await call(users.admin, "GET", "/api/quotation/history");
  const [saved] = list.json<{ data: { quotations: QuotationRecord[] } }>().data.quotations;
  const record = await call(users.admin, "GET", `/api/quotation/${saved?.quotation_id}`);
  const { conditions } = record.json<{ data: QuotationRecord }>().data.inputs;
  expect(conditions?.terms).toContainEqual({
    title: "Payment",
    text: "30 % with the order, the rest in 45 days",
  });
  expect(conditions?.terms).toContainEqual({ title: "Exclusions", text: null });
  const titles = conditions?.terms?.map(({ title }) => title) ?? [];
  expect(titles).not.toContain("Warranty");
  expect(titles.indexOf("Payment")).toBe(titles.indexOf("Exclusions") + 1);
  expect(conditions?.milestones?.map(({ label, percent }) => [label, percent])).toEqual([
    ["Advance", 30],
    ["Main payment", 60],
    ["Final payment", 10],
  ]);
});

test("names a clause that the firm has renamed, in place of an empty text", async () => {
  widenWindow();
  const saved: unknown[] = [];
  const page = await mount(
    <PaperPreview
      saleKind="quotation"
      body={{}}
      choices={null}
      onChoose={() => undefined}
      conditions={{
        terms: [
          { title: "Warranty", text: null },
          { title: "Payment", text: null },
        ],
      }}
      onChangeConditions={(conditions) => saved.push(conditions)}
      ask={async () => ({
        ...{ svg: "<svg/>", count: 1, marked: [], scope: [] },
        standard: {
          ...{ milestones: [], delivery: [], scope: [] },
          terms: [
            { title: "Guarantee", text: "Six months" },
            { title: "Payment", text: "Cash" },
          ],
        },
      })}
    />,
  );
  await pressText("Conditions", document.body);
  const clauses = await seen("region", "Clauses");
  await shows("The firm has no clause “Warranty” for this sale. Write its text, or remove it.", clauses);
  expect(clauses.textContent).not.toContain("no clause “Payment”");
  await enter(await labelled("Text of Warranty", clauses), "Six months");
  expect(saved.at(-1)).toMatchObject({ terms: [{ title: "Warranty", text: "Six months" }, { text: null }] });
  await page.unmount();
});

/** A preview of a paper of 21 pages, which answers while `isUp`. */
const mountLongPaper = (answers: { isUp: boolean; requested: number[] }) =>
  mount(
    <PaperPreview
      saleKind="offer"
      body={{}}
      choices={null}
      onChoose={() => undefined}
      conditions={null}
      onChangeConditions={() => undefined}
      ask={async ({ page }) => {
        answers.requested.push(page);
        if (!answers.isUp) throw new Error("down");
        return {
          svg: "<svg/>",
          count: 21,
          marked: [],
          scope: [],
          standard: { terms: [], milestones: [], delivery: [], scope: [] },
        };
      }}
    />,
  );

test("shows ten pages of a long paper, and ten more on request", async () => {
  widenWindow();
  const answers = { isUp: true, requested: [] };
  const page = await mountLongPaper(answers);
  await press("button", "Show all 21 pages");
  const dialog = await seen("dialog");
  await press("button", "Show 10 more of 21 pages", dialog);
  await press("button", "Show one more page", dialog);
  await seen("img", "Page 21 of 21", dialog);
  await gone("button", /^Show/, dialog);
  // The first page beside the form comes before the dialog.
  expect(answers.requested).toEqual([1, ...Array.from({ length: 21 }, (_, at) => at + 1)]);
  await page.unmount();
});

test("shows the pages of a long paper at another try when they could not be drawn", async () => {
  widenWindow();
  const answers = { isUp: true, requested: [] };
  const page = await mountLongPaper(answers);
  const open = await seen("button", "Show all 21 pages");
  answers.isUp = false;
  await does(() => open.click());
  await shows("The pages cannot be drawn");
  answers.isUp = true;
  await press("button", "Try again");
  await seen("img", "Page 10 of 21");
  await page.unmount();
});
