import { afterEach, expect, test, vi } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { mount, until } from "../../../testing/page.tsx";
import { CompareChoices } from "./compare-choices.tsx";

afterEach(() => void vi.unstubAllGlobals());

const one = (quotation_id: string, rest: object = {}) => ({
  ...{ quotation_id, capacity: "5T", final_amount: 1000, status: "issued", crane_type: "single" },
  ...rest,
});
const answers: Readonly<Record<string, object>> = {
  "/api/quotation/SG-1/similar": {
    similar: [one("SG-2", { margin_percentage: 5 }), one("SG-3", { margin_percentage: null })],
  },
  "/api/quotation/mine?limit=20": {
    quotations: [one("SG-1"), one("SG-2"), one("DG-4", { crane_type: "double" }), one("SG-5")],
  },
};

test("a quotation is offered once to compare with, in the first list that has it", async () => {
  vi.stubGlobal("fetch", async (path: string) => Response.json({ data: answers[path] ?? {} }));
  const record = one("SG-1", { customer_id: null }) as unknown as QuotationRecord;
  const { container, unmount } = await mount(
    <CompareChoices record={record} chosen="" onChoose={() => undefined} />,
  );
  const lists = () =>
    [...container.querySelectorAll("section")].map((section) => [
      section.querySelector("h3")?.textContent,
      [...section.querySelectorAll("button")].map((each) => each.firstChild?.textContent),
    ]);
  await until(() => lists().length === 2);
  // Another user's quotation is a similar one only where its margin is seen, too.
  expect(lists()).toEqual([
    ["Similar", ["SG-2"]],
    ["Your last quotations", ["SG-5"]],
  ]);
  await unmount();
});
