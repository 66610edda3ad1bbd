import { expect, test } from "vitest";
import type { Role } from "#domain/people/roles.ts";
import type { ApprovalState, InOffer } from "#domain/sales/sale.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { mount, settle, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { type SaleWithCalls, saleOfQuotation } from "../sales/sale-with-calls.ts";
import { ApprovalBand } from "./approval-band.tsx";
import { HeldBand, HeldInOffer } from "./held-band.tsx";

const record = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const held = { ...saleOfQuotation(record), approval: { ...record.approval, state: "awaiting" as const } };

async function isNamed(change: Partial<SaleWithCalls>): Promise<boolean> {
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <ApprovalBand sale={{ ...held, ...change }} />
    </Routing>,
  );
  const isShown = container.childElementCount > 0;
  await unmount();
  return isShown;
}

test("an approval is named for the newest revision of an open sale only", async () => {
  expect(await isNamed({})).toBe(true);
  expect(await isNamed({ superseded_by: 1 })).toBe(false);
  expect(await isNamed({ status: "lost" })).toBe(false);
  expect(await isNamed({ approval: record.approval })).toBe(false);
});

test("to others the broken rule is that of its author", async () => {
  const broken = [
    { rule: "least_margin", limit: 8, value: 3, words: "Margin 3 % is below your 8 %" } as const,
  ];
  const sale = { ...held, author: "asha.rao", approval: { state: "awaiting" as const, broken } };
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <HeldBand sale={sale} />
    </Routing>,
  );
  expect(container.textContent).toContain("Margin 3 % is below the 8 % set for asha.rao.");
  await unmount();
});

test("a revision awaits the decision of a manager, and neither an older one nor for an employee", async () => {
  const waiting = { quotation_id: record.quotation_id, revision: 1 };
  const answers = { "GET /api/approvals": { data: { approvals: [waiting] } } };
  const titleFor = async (role: Role, revision: number, isAsked: boolean) => {
    const calls = await signInAs(role, answers);
    const { container, unmount } = await mount(
      <Routing screens={{}}>
        <HeldBand sale={{ ...held, revision }} />
      </Routing>,
    );
    if (isAsked) await until(() => calls.some(({ call }) => call === "GET /api/approvals"));
    await settle();
    const title = container.querySelector("p")?.textContent;
    await unmount();
    return title;
  };
  expect(await titleFor("manager", 1, true)).toBe(`Awaiting your approval, saved by ${held.author}`);
  expect(await titleFor("manager", 0, true)).toBe("Awaiting approval");
  expect(await titleFor("employee", 1, false)).toBe("Awaiting approval");
});

test("a revision that was sent back has the note of the decision", async () => {
  const entry = { kind: "approval", to: "sent_back", by: "meera", note: "Ask for 6 %" };
  await signInAs("employee", {
    [`GET /api/quotation/${record.quotation_id}/activity`]: {
      data: {
        total: 3,
        entries: [{ ...entry, note: "An earlier one" }, entry, { kind: "note", by: "asha", note: "Called" }],
      },
    },
  });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <HeldBand sale={{ ...held, approval: { ...held.approval, state: "sent_back" } }} />
    </Routing>,
  );
  await until(() => container.textContent.includes("meera: "));
  expect(container.textContent).toContain("Sent back");
  expect(container.textContent).toContain("meera: Ask for 6 %");
  await unmount();
});

test("a quotation in an offer says why its papers are drafts", async () => {
  const reasonOf = async (approval: InOffer["approval"]) => {
    const inOffer = { offer_id: "OF-2627-00001", approval } as InOffer;
    const { container, unmount } = await mount(
      <Routing screens={{}}>
        <HeldInOffer sale={{ ...held, approval: record.approval }} inOffer={inOffer} />
      </Routing>,
    );
    const { textContent } = container;
    await unmount();
    return textContent;
  };
  const alone = "The papers of this quotation alone are drafts, because it is outside the rules by itself.";
  const needed = "The offer needs approval. Until then the papers of this quotation are drafts.";
  expect(await reasonOf(null)).toBe(alone);
  const decided = (state: ApprovalState) => ({ state, broken: [] });
  expect(await reasonOf(decided("awaiting"))).toBe(`Offer OF-2627-00001 awaits approval${needed}`);
  expect(await reasonOf(decided("sent_back"))).toBe(`Offer OF-2627-00001 was sent back${needed}`);
  expect(await reasonOf(decided("approved"))).toBe(`Offer OF-2627-00001 is approved. ${alone}`);
});
