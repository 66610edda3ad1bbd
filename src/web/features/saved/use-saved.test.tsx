import { test, vi } from "vitest";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { NextCall } from "./next-call.tsx";
import { useSaved } from "./use-saved.ts";

const bench = onWizardBench();

function CallOf({ number }: { number: string }) {
  const { saved } = useSaved(number);
  return saved ? <NextCall sale={saved.sale} /> : null;
}

test.each(["quotation", "offer"] as const)("a saved %s shows the chosen next call", async (saleKind) => {
  // Let the queries' timers run.
  vi.useRealTimers();
  const server = bench.server();
  const { employee } = server.users;
  const quotation = await saveGolden(server, employee, "SG-1");
  const offer = () => server.call(employee, "POST", "/api/offers", { positions: [positionOf(quotation)] });
  const number = saleKind === "quotation" ? quotation.quotation_id : offerIn(await offer()).offer_id;
  const { container, unmount } = await mount(<CallOf number={number} />);
  await until(() => container.textContent?.includes("Not set") === true);
  await does(() => container.querySelector<HTMLInputElement>("input[type=radio]")?.click());
  await until(() => container.textContent?.includes("Set for") === true);
  await unmount();
});
