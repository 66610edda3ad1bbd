import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { FirmAnswer } from "#contract/firm/firm-api.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { papersKey } from "../papers/papers-key.ts";
import { firmQuery } from "./firm-query.ts";
import { useFirmEdits } from "./use-firm-edits.ts";

const bench = onWizardBench();

test("a saved profile draws the papers before a save again", async () => {
  // Let the queries' timers run.
  vi.useRealTimers();
  await bench.signOut();
  await bench.signIn("admin");
  let drawn = 0;
  let edits: ReturnType<typeof useFirmEdits> | undefined;
  function Firm() {
    const { data } = useQuery(firmQuery);
    return data && <Edits known={data} />;
  }
  function Edits({ known }: { known: FirmAnswer }) {
    edits = useFirmEdits(known);
    useQuery({
      queryKey: [papersKey, "quotation"],
      queryFn: async () => {
        drawn += 1;
        return drawn;
      },
      staleTime: Number.POSITIVE_INFINITY,
    });
    return null;
  }
  const { unmount } = await mount(<Firm />);
  await until(() => edits !== undefined && drawn === 1);
  await does(() => edits?.editing.onChange({ ...edits.profile, hero: "Cranes for Surat" }));
  expect(drawn).toBe(1);
  await does(() => edits?.saving.submit());
  await until(() => drawn === 2);
  await unmount();
});
