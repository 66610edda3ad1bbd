import { afterEach, expect, test, vi } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { Role } from "#domain/people/roles.ts";
import { mount, settle, until } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
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

/** The lists of a user of this role, with the quotations that each one proposes. */
async function listsFor(role: Role, given: Parameters<typeof signInAs>[1], customer_id: string | null) {
  await signInAs(role, given);
  const record = one("SG-1", { customer_id }) as unknown as QuotationRecord;
  const { container, unmount } = await mount(
    <CompareChoices record={record} chosen="" onChoose={() => undefined} />,
  );
  await settle();
  const lists = [...container.querySelectorAll("section")].map((section) => [
    section.querySelector("h3")?.textContent,
    [...section.querySelectorAll("button")].map((each) => each.firstChild?.textContent),
  ]);
  await unmount();
  return lists;
}

test("a customer’s quotations of colleagues are proposed to who sees their costs, and five at most", async () => {
  const quotations = [
    one("SG-2", { created_by: "asha", responsible: null }),
    one("SG-3", { created_by: "ravi", responsible: "asha" }),
    one("SG-4", { created_by: "ravi", responsible: null }),
  ];
  const ofCustomer = { "GET /api/customers/c": { data: { quotations } } };
  expect(await listsFor("employee", ofCustomer, "c")).toEqual([["Of this customer", ["SG-2", "SG-3"]]]);
  expect(await listsFor("admin", ofCustomer, "c")).toEqual([["Of this customer", ["SG-2", "SG-3", "SG-4"]]]);
  const own = [2, 3, 4, 5, 6, 7].map((number) => one(`SG-${number}`));
  const last = { "GET /api/quotation/mine": { data: { quotations: own } } };
  expect(await listsFor("employee", last, null)).toEqual([
    ["Your last quotations", ["SG-2", "SG-3", "SG-4", "SG-5", "SG-6"]],
  ]);
});

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
