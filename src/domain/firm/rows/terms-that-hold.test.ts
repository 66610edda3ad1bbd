import { expect, test } from "vitest";
import type { FirmProfile } from "../firm-profile.ts";
import { profileFor } from "./profile-rows.ts";

test("milestones and stages have the week of the dispatch in their words, and so has the clause that names them", () => {
  const due = { event: "order" as const, days: 0 };
  const stage = {
    label: "Dispatch in week {dispatch_week}",
    first_week: 9,
    last_week: 12,
    by: "us" as const,
  };
  const printedWith = (ends: { ends_with?: "dispatch" }) =>
    profileFor(
      {
        terms: [{ title: "Payment", text: "{payment}." }],
        milestones: [
          { label: "All, week {dispatch_week}", when: "in week {dispatch_week}", percent: 100, due },
        ],
        delivery: [{ ...stage, ...ends }],
      } as unknown as FirmProfile,
      [],
      { naming: () => "", validUntil: "20 Dec 2026" },
    );
  const { milestones, delivery, terms } = printedWith({ ends_with: "dispatch" });
  expect([milestones?.[0]?.when, terms[0]?.text]).toEqual(["in week 12", "100 % in week 12."]);
  expect([milestones?.[0]?.label, delivery?.[0]?.label]).toEqual(["All, week 12", "Dispatch in week 12"]);
  expect(printedWith({}).milestones?.[0]?.when).toBe("");
});
