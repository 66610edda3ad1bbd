import { expect, test } from "vitest";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { profileIn } from "#domain/testing/firm-files.ts";
import { does, mount } from "../../testing/page.tsx";
import { SectionList } from "./section-list.tsx";

const clause = (title: string, off = false) => ({ title, text: "Text", ...(off && { off }) });
const stage = (last_week: number) => ({ label: "Works", first_week: 1, last_week, by: "us" as const });
const before = {
  ...profileIn("company.json"),
  terms: [clause("Payment"), clause("Warranty", true), clause("Exclusions")],
  delivery: [stage(8), stage(14), stage(10)],
  mail: undefined,
} as FirmProfile;

async function states(now: FirmProfile): Promise<Record<string, string>> {
  const { container, unmount } = await mount(<SectionList before={before} now={now} />);
  const links = [...container.querySelectorAll("a")].map(({ children }) => [
    children[0]?.textContent ?? "",
    children[1]?.textContent ?? "",
  ]);
  await unmount();
  return Object.fromEntries(links);
}

test("a section is changed or empty, or has the number of its entries or the weeks of its plan", async () => {
  // A clause that is off is not printed.
  expect(await states(before)).toMatchObject({
    ...{ Letterhead: "", Terms: "2 of 3", Delivery: "14 weeks", "E-mail text": "empty" },
    "Payment milestones": String(before.milestones?.length),
  });
  expect(await states({ ...before, terms: [clause("Payment")], tagline: "Since 1962" })).toMatchObject({
    ...{ Letterhead: "changed", Terms: "changed", Delivery: "14 weeks" },
  });
});

test("a press on a section opens its fold", async () => {
  const { container, unmount } = await mount(
    <>
      <SectionList before={before} now={before} />
      <div id="firm-claims">
        <details />
      </div>
    </>,
  );
  const link = container.querySelector<HTMLElement>('a[href="#firm-claims"]');
  await does(() => link?.click());
  expect(container.querySelector("details")?.open).toBe(true);
  await unmount();
});
