import { beforeEach, expect, test, vi } from "vitest";
import { workingIn } from "#domain/offers/offer-draft.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { currentDraftId, readDraft } from "../../drafts/draft-storage.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { useCraneOnRunway } from "./use-crane-on-runway.ts";

const bench = onWizardBench();
beforeEach(() => {
  // Let the queries' timers run.
  vi.useRealTimers();
  history.replaceState(null, "", "/");
  sessionStorage.clear();
});

/** The offer drafts of the device. */
const offersKept = () =>
  Object.entries(localStorage).flatMap(([key, text]) =>
    key.startsWith("crane-quote.1.offer.") ? [JSON.parse(String(text))] : [],
  );

/** Begins further cranes on the runway of a quotation in an offer, one after the other. */
async function begin(cranes: number, quotation?: string) {
  const server = bench.server();
  const { employee } = server.users;
  const saved = await saveGolden(server, employee, "SG-1");
  const made = await server.call(employee, "POST", "/api/offers", { positions: [positionOf(saved)] });
  const { offer_id: offer } = offerIn(made);
  let run: ReturnType<typeof useCraneOnRunway> | undefined;
  function Page() {
    run = useCraneOnRunway();
    return null;
  }
  const { unmount } = await mount(
    <Routing screens={{}}>
      <Page />
    </Routing>,
  );
  for (let crane = 0; crane < cranes; crane += 1) {
    history.replaceState(null, "", "/");
    await does(() => run?.({ quotation: quotation ?? saved.quotation_id, revision: 0, offer }));
    await until(() => location.pathname !== "/" || currentToasts().length > 0);
  }
  await unmount();
  return { offer, saved };
}

test("further cranes on a runway are positions of one next revision of their offer", async () => {
  const { offer, saved } = await begin(2);
  expect(location.pathname).toMatch(/^[/]quotation[/]single-girder[/]/);
  const [kept, ...others] = offersKept();
  expect([kept.revises.number, others]).toEqual([offer, []]);
  const id = currentDraftId("single-girder") ?? "";
  // The second crane joins the revision that the first one began.
  expect(workingIn(kept)).toEqual([expect.any(String), id]);
  const bearer = kept.positions.find((each: { quotation?: string }) => each.quotation === saved.quotation_id);
  expect(kept.positions.at(-1)).toMatchObject({ working: id, onRunwayOf: bearer.id });
  expect(readDraft(id)?.owner).toBe("employee");
});

test("a bearer that cannot be loaded opens nothing and says so", async () => {
  await begin(1, "SG-2627-09999");
  expect([location.pathname, offersKept()]).toEqual(["/", []]);
  expect(currentToasts()).toMatchObject([{ tone: "error" }]);
});
