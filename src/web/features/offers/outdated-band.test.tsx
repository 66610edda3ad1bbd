import { beforeEach, expect, test, vi } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { finalOfGolden, saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { OutdatedBand } from "./outdated-band.tsx";

const bench = onWizardBench();
beforeEach(() => void vi.useRealTimers());

/** An offer of two quotations, of which the first was revised since. */
async function revisedOffer(): Promise<OfferRecord> {
  const server = bench.server();
  const { employee } = server.users;
  const [one, two] = [await saveGolden(server, employee, "SG-1"), await saveGolden(server, employee, "DG-1")];
  const made = await server.call(employee, "POST", "/api/offers", {
    positions: [positionOf(one), positionOf(two)],
  });
  const { offer_id } = offerIn(made);
  const revises = { quotation_id: one.quotation_id, revision: 0 };
  const quotation_data = await finalOfGolden(server, employee, "SG-1", { revises });
  const revision = { user: employee.username, quotation_data, reason: "low headroom hoist" };
  expect((await server.call(employee, "POST", "/api/quotation/save", revision)).statusCode).toBe(201);
  return offerIn(await server.call(employee, "GET", `/api/offers/${offer_id}`));
}

test("the band has the total with the newest revision, and the way to take it for those who may", async () => {
  const record = await revisedOffer();
  const open = async (of: OfferRecord, username: string) => {
    await bench.signOut();
    await bench.signIn(username);
    const { container, unmount } = await mount(
      <Routing screens={{}}>
        <OutdatedBand record={of} />
      </Routing>,
    );
    return { container, unmount };
  };
  const own = await open(record, "employee");
  await until(() => own.container.textContent.includes("With it the offer is"));
  expect(own.container.textContent).toContain("Position 1 has been revised (R1): low headroom hoist.");
  expect(own.container.querySelector("button")?.textContent).toBe("Take all newest");
  await own.unmount();
  const others = await open({ ...record, created_by_id: "someone", responsible_id: null }, "employee");
  await until(() => others.container.textContent.includes("With it the offer is"));
  expect(others.container.querySelector("button")).toBeNull();
  await others.unmount();
});
