// @vitest-environment page
import type { ListedQuotation } from "#contract/quotations/quotations-api.ts";
import "#domain/testing/magnet-and-goliath.ts";

import { rmSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { craneTypes } from "#domain/crane-types.ts";
import { goliath } from "#domain/testing/magnet-and-goliath.ts";
import { makeMagnetExamples } from "#server/testing/magnet-examples.ts";
import { enter as choose, isListbox } from "../../testing/app-acts.ts";
import { does, mount, untilLive } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { closingSteps } from "./open-step.tsx";
import { WizardPage } from "./wizard-page.tsx";

const examples = makeMagnetExamples();
afterAll(() => rmSync(examples, { recursive: true }));
const bench = onWizardBench(examples);

/** Ctrl Enter as often as it takes: for half a second after a step has opened it does nothing. */
const pressUntil = (isSo: () => boolean, mayPress: () => boolean = () => true): Promise<void> =>
  untilLive(() => {
    const is = isSo();
    if (!is && mayPress())
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true }),
      );
    return is;
  });

/** The wizard at this address, with a user's keyboard acts. */
async function openWizard(address: string) {
  history.replaceState(null, "", address);
  const { container, unmount } = await mount(
    <Routing screens={{ "/quotation/:craneType/:step?": { search: () => ({}), component: WizardPage } }}>
      <WizardPage />
    </Routing>,
  );
  const field = (name: string) =>
    container.querySelector<HTMLInputElement | HTMLButtonElement>(`[data-field="${name}"]`);
  return {
    container,
    unmount,
    /** Types into a box, or picks from a list once it offers that. */
    enter: async (entries: Readonly<Record<string, string>>) => {
      for (const [name, text] of Object.entries(entries)) {
        await untilLive(() => field(name)?.disabled === false);
        const list = field(name);
        if (isListbox(list)) {
          await choose(list, text);
          continue;
        }
        await does(() => {
          const box = field(name);
          box?.focus();
          // React keeps the value that it set itself: this one is a user's.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, text);
          box?.dispatchEvent(new Event("input", { bubbles: true }));
        });
      }
    },
    /** Presses on the present step alone, so that a slow machine passes over none. */
    goOnTo: (heading: string) => {
      const headingNow = () => container.querySelector("h1")?.textContent;
      const from = headingNow();
      return pressUntil(
        () => headingNow() === heading,
        () => headingNow() === from,
      );
    },
    isShown: (text: string) => untilLive(() => container.textContent?.includes(text) ?? false),
  };
}

test("a goliath is priced by keyboard, with its magnet after its hoist, and saved", async () => {
  vi.useRealTimers();
  // Their first load is the machine's time, and not the wizard's.
  await closingSteps();
  const { enter, goOnTo, isShown, unmount } = await openWizard(`/quotation/${goliath}`);
  await isShown("Span Configuration");
  await enter({ capacity: "5T", span_width_m: "15" });
  await goOnTo("Hoist Configuration");
  await enter({ hoist_type: "Wire Rope Hoist Standard Headroom", height_m: "6" });
  await goOnTo("Magnet Configuration");
  await enter({ magnet_type: "Round 1000" });
  await isShown("₹1,90,000");
  await goOnTo("End Carriage Configuration");
  await enter({ end_carriage_type: "EC-200" });
  await goOnTo("Legs Configuration");
  await enter({ leg_height: "8", price: "900000" });
  await goOnTo("Wiring Configuration");
  await enter({ lt_length: "30" });
  await goOnTo("Industrial Erection Configuration");
  await enter({ price: "85000" });
  await goOnTo("Panel Configuration");
  await enter({ price: "95000" });
  await goOnTo("Margin & GST Configuration");
  await goOnTo("Final Quotation");
  // 1,66,400 + 1,88,000 + 1,90,000 + 1,10,400 + 9,00,000 + 54,000 + 85,000 + 95,000
  await isShown("₹17,88,800");
  await pressUntil(() => bench.network().sent.some(({ path }) => path === `/api/${goliath}/quotation/save`));
  await isShown("Quotation Saved Successfully!");
  const admin = bench.server().users.admin;
  const found = await bench.server().call(admin, "GET", "/api/quotation/history?crane_type=goliath");
  const { quotations } = found.json<{ data: { quotations: ListedQuotation[] } }>().data;
  expect(Object.keys(quotations[0]?.price_breakup ?? {}).sort()).toEqual(
    [...craneTypes[goliath].components].sort(),
  );
  expect(quotations[0]?.price_breakup).toMatchObject({ magnet: 190_000, legs: 900_000 });
  await unmount();
});
