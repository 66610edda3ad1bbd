import { expect, test } from "vitest";
import type { SimilarAnswer, SimilarQuotation } from "#contract/insights/similar-api.ts";
import { mount, until } from "../../testing/page.tsx";
import { widenWindow } from "../../testing/wizard-acts.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { SimilarList } from "./similar-list.tsx";
import { similarQuery } from "./similar-query.ts";

const one = {
  ...{ quotation_id: "SG-2627-00001", capacity: "5T", span_m: 15, lift_m: 6, runway_m: null, age_days: 1 },
  ...{ final_amount: 1000, rebased_amount: null, per_kg: null, status: "issued", reason: null },
  approval: { state: "none", broken: [] },
};

/** The heads of the list of this quotation. */
async function headsWith(margin_percentage: number | null): Promise<string[]> {
  const similar = [{ ...one, margin_percentage } as unknown as SimilarQuotation];
  const query = {
    ...similarQuery("SG-2627-00002"),
    queryFn: async (): Promise<SimilarAnswer> => ({ similar, past: [], won_margins: null }),
  };
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <SimilarList query={query as unknown as ReturnType<typeof similarQuery>} />
    </Routing>,
  );
  await until(() => container.querySelector("th") !== null);
  const heads = [...container.querySelectorAll("th")].map(({ textContent }) => textContent);
  await unmount();
  return heads;
}

test("the list has a column for margins only for users who may see one", async () => {
  widenWindow();
  expect(await headsWith(5)).toContain("Margin");
  expect(await headsWith(null)).not.toContain("Margin");
});
