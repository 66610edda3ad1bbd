import { beforeEach, expect, test } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { fill, press, seen, shows } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { saleOfQuotation } from "../sales/sale-with-calls.ts";
import { DecideDialog } from "./decide-dialog.tsx";

const record = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const number = record.quotation_id;
const decision = `POST /api/quotation/${number}/approval`;
const broken = [{ rule: "least_margin", limit: 8, value: 3, words: "Margin 3 % is below your 8 %" } as const];
const sale = {
  ...saleOfQuotation(record),
  author: "asha.rao",
  approval: { state: "awaiting" as const, broken },
};
const figures = { revision: 0, margin: 20_000, margin_percentage: 3, final_amount: 100_000 };
const waiting = [
  { ...figures, quotation_id: "SG-2627-09999" },
  { ...figures, quotation_id: number, margin: -5000 },
];

let isClosed = false;
beforeEach(() => {
  isClosed = false;
});
const open = () =>
  mount(
    <Routing screens={{}}>
      <DecideDialog
        sale={sale}
        onClose={() => {
          isClosed = true;
        }}
      />
    </Routing>,
  );

test("a revision is sent back with the typed note and margin, and asks for one of them before", async () => {
  const calls = await signInAs("manager", {
    "GET /api/approvals": { data: { approvals: waiting } },
    [decision]: { data: record },
  });
  const sent = () => calls.filter(({ call }) => call === decision).map(({ body }) => body);
  const { unmount } = await open();
  const dialog = await seen("dialog", "Approval");
  await shows("Margin 3 % is below the 8 % set for asha.rao", dialog);
  // The figures are those of this sale among all that wait.
  await shows("Margin−₹5,000", dialog);
  await press("radio", "Send back", dialog);
  await press("button", "Send back", dialog);
  await shows("Enter a note or the lowest margin without approval", dialog);
  expect(sent()).toEqual([]);
  await fill("Lowest margin without approval (%)", "seven", dialog);
  await shows("Margin must be a number", dialog);
  await fill("Lowest margin without approval (%)", "7.5", dialog);
  await fill("Note", "Ask for 7.5 %", dialog);
  await press("button", "Send back", dialog);
  await until(() => isClosed);
  expect(sent()).toEqual([
    { revision: 0, decision: "send_back", note: "Ask for 7.5 %", margin_percentage: 7.5 },
  ]);
  await unmount();
  // The next decision begins empty.
  const again = await open();
  expect((await seen("radio", "Approve")).matches(":checked")).toBe(true);
  await again.unmount();
});

test("a typed decision that the server refuses stays in the dialog, and after it", async () => {
  await signInAs("manager", {
    [decision]: () => Response.json({ detail: "Another manager approved it" }, { status: 409 }),
  });
  const { unmount } = await open();
  await press("radio", "Send back");
  await fill("Note", "Ask for more");
  await press("button", "Send back");
  await shows("Another manager approved it");
  expect(isClosed).toBe(false);
  await unmount();
  const again = await open();
  expect((await seen("textbox", "Note")).matches("textarea")).toBe(true);
  expect(document.querySelector("textarea")?.value).toBe("Ask for more");
  await again.unmount();
});
