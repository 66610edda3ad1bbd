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

test("typed changes that are put on another administrator's version are saved as the next one", async () => {
  vi.useRealTimers();
  await bench.signOut();
  await bench.signIn("admin");
  let edits: ReturnType<typeof useFirmEdits> | undefined;
  function Edits({ known }: { known: FirmAnswer }) {
    edits = useFirmEdits(known);
    return null;
  }
  function Firm() {
    const { data } = useQuery(firmQuery);
    return data && <Edits known={data} />;
  }
  const { unmount } = await mount(<Firm />);
  await until(() => edits !== undefined);
  await does(() => edits?.editing.onChange({ ...edits.profile, hero: "Cranes for Pune" }));
  const { server } = bench;
  const inForce = async () =>
    (await server().call(server().users.admin, "GET", "/api/firm")).json<{ data: FirmAnswer }>().data;
  const before = await inForce();
  const theirs = { ...before.profile, tagline: "Since 1962" };
  const body = { version: before.version, profile: theirs };
  expect((await server().call(server().users.admin, "PUT", "/api/firm", body)).statusCode).toBe(200);
  await does(() => edits?.saving.submit());
  await until(() => edits?.saving.error != null);
  await does(() => edits?.keepOnNewest());
  await until(() => edits?.saving.error == null);
  await does(() => edits?.saving.submit());
  await until(() => edits?.isEdited === false);
  expect(await inForce()).toMatchObject({
    version: before.version + 2,
    profile: { hero: "Cranes for Pune", tagline: "Since 1962" },
  });
  await unmount();
});
