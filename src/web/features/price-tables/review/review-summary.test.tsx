import { expect, test } from "vitest";
import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import { mount } from "../../../testing/page.tsx";
import { ReviewSummary } from "./review-summary.tsx";

const outlier = (price: number) => ({
  key: { capacity: "5T", height_m: "6" },
  column: "price",
  value: String(price),
  is_new: true,
  msg: "10 times its neighbours",
});
const none = { count: 0, first: [] };
const review = (prices: number[]): TableReview => ({
  changes: { added: none, removed: none, changed: none, columns_lost: [], reordered: false, unchanged: 0 },
  holes: { ...none, new_count: 0 },
  outliers: { count: prices.length, new_count: prices.length, first: prices.map(outlier) },
});

test.each([
  [[], 0],
  [[3_100_000], 1],
  [[1, 2, 3, 4, 5, 6, 7], 5],
])("the question before a replacement names the first values out of line: %j", async (prices, named) => {
  const { container, unmount } = await mount(<ReviewSummary review={review(prices)} />);
  const said = [...container.querySelectorAll("ul ul li")].map(({ textContent }) => textContent);
  expect(said).toEqual(
    prices.slice(0, named).map((price) => `price ${price} of 5T, 6: 10 times its neighbours`),
  );
  await unmount();
});
