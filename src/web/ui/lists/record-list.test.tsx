import { expect, test } from "vitest";
import { mount } from "../../testing/page.tsx";
import { type Column, RecordList, RecordTable } from "./record-list.tsx";

type Crane = { id: string; title: string; price: number };
const columns: readonly Column<Crane>[] = [
  { title: "Crane", cell: ({ title }) => title.slice(0, 4), hint: ({ title }) => title },
  { title: "Price", head: <b>Price in ₹</b>, cell: ({ price }) => price, align: "right" },
];
const cranes = [
  { id: "a", title: "Crane of the yard", price: 120 },
  { id: "b", title: "Crane of the bay", price: 90 },
];
const list = { label: "Cranes", columns, keyOf: ({ id }: Crane) => id };

test("a table has a head, a row for each record, and the full text of a cell that is cut", async () => {
  const { container, unmount } = await mount(<RecordTable {...list} records={cranes} />);
  const heads = [...container.querySelectorAll("th")];
  expect(heads.map(({ textContent }) => textContent)).toEqual(["Crane", "Price in ₹"]);
  const rows = [...container.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => [cell.textContent, cell.getAttribute("title")]),
  );
  expect(rows).toEqual([
    [
      ["Cran", "Crane of the yard"],
      ["120", null],
    ],
    [
      ["Cran", "Crane of the bay"],
      ["90", null],
    ],
  ]);
  for (const cells of [heads, [...container.querySelectorAll("td")]])
    expect(cells.map(({ className }) => className.includes("text-right"))).toEqual(
      cells.map((_, at) => at % 2 === 1),
    );
  await unmount();
});

test("bars take the place of the rows while the first answer is on its way, and a stale list says so", async () => {
  const shown = async (more: {
    records: readonly Crane[] | undefined;
    isStale?: boolean;
    blanks?: number;
  }) => {
    const { container, unmount } = await mount(<RecordList {...list} {...more} phone={() => null} />);
    const rows = container.querySelectorAll("tbody tr").length;
    const found = [rows, container.firstElementChild?.getAttribute("aria-busy"), container.textContent];
    await unmount();
    return found;
  };
  const head = "CranePrice in ₹";
  expect(await shown({ records: undefined })).toEqual([6, "true", head]);
  expect(await shown({ records: undefined, blanks: 3 })).toEqual([3, "true", head]);
  const text = `${head}Cran120Cran90`;
  expect(await shown({ records: cranes })).toEqual([2, "false", text]);
  expect(await shown({ records: cranes, isStale: true })).toEqual([2, "true", text]);
});
