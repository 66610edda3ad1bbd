import { expect, test } from "vitest";
import type { RepriceItem, RepriceJob } from "#contract/reprice/reprice-api.ts";
import { repriceSearch } from "./reprice-search-params.ts";
import { filterOf, progressText, undoTexts } from "./reprice-texts.ts";

const item = (act: RepriceItem["act"], own: Partial<RepriceItem> = {}): RepriceItem =>
  ({ quotation_id: "SG-2627-00001", act, outcome: "applied", ...own }) as RepriceItem;
const offer = { quotation_id: undefined, offer_id: "OF-2627-00001" };

test("the question before Undo counts quotations and offers by what becomes of them", () => {
  const all = [
    item("revise"),
    item("revise", offer),
    item("hold", offer),
    item("end_validity"),
    item("end_validity"),
    item("revise", { outcome: "refused" }),
    item("hold", { outcome: "undone" }),
  ];
  expect(undoTexts(all)).toEqual([
    "1 quotation and 1 offer get a new revision at their earlier prices and are issued again.",
    "1 offer no longer holds its price.",
    "2 quotations are valid again as before.",
  ]);
  expect(undoTexts([item("revise")])).toEqual([
    "1 quotation gets a new revision at its earlier price and is issued again.",
  ]);
});

test("the filter of a call has the chosen parts only, and the days of the period", () => {
  expect(filterOf({}, "2026-11-25")).toEqual({});
  const search = repriceSearch({
    creator: "7",
    type: "single",
    customer: "c",
    stage: "sent",
    period: "week",
  });
  expect(filterOf(search, "2026-11-25")).toEqual({
    creator: "7",
    crane_type: "single",
    customer_id: "c",
    status: "sent",
    start_date: "2026-11-19",
    end_date: "2026-11-25",
  });
});

test("the progress says what is counted", () => {
  const job = (state: RepriceJob["state"], doing: RepriceJob["doing"]) => ({ state, doing }) as RepriceJob;
  expect([
    progressText(job("running", null)),
    progressText(job("done", "applying")),
    progressText(job("done", "undoing")),
    progressText(job("done", null)),
  ]).toEqual(["Worked out", "Applying. Done", "Undoing. Left", null]);
});
