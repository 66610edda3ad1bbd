import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { FirmAnswer } from "#contract/firm/firm-api.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
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
  await does(() => edits?.save());
  await until(() => drawn === 2);
  await unmount();
});

type Edits = ReturnType<typeof useFirmEdits>;

/** Opens the form of the profile in force as an administrator. */
async function openEdits(): Promise<{ now: () => Edits; unmount: () => Promise<void> }> {
  vi.useRealTimers();
  await bench.signOut();
  await bench.signIn("admin");
  let edits: Edits | undefined;
  function Form({ known }: { known: FirmAnswer }) {
    edits = useFirmEdits(known);
    return null;
  }
  function Firm() {
    const { data } = useQuery(firmQuery);
    return data && <Form known={data} />;
  }
  const { unmount } = await mount(<Firm />);
  await until(() => edits !== undefined);
  return { now: () => edits as Edits, unmount };
}

const callFirm = async (method: "GET" | "PUT", body?: object) => {
  const { call, users } = bench.server();
  const answer = await call(users.admin, method, "/api/firm", body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: FirmAnswer }>().data;
};

test("typed changes that are put on another administrator's version are saved as the next one", async () => {
  const { now, unmount } = await openEdits();
  const type = (change: Partial<FirmProfile>) =>
    does(() => now().editing.onChange({ ...now().profile, ...change }));
  await type({ hero: "Cranes for Pune" });
  const before = await callFirm("GET");
  const theirs = { ...before.profile, tagline: "Since 1962" };
  await callFirm("PUT", { version: before.version, profile: theirs });
  await does(() => now().save());
  await until(() => now().refusal !== null);
  const versionBefore = bench.network().hold(`/api/firm/versions/${before.version}`);
  await does(() => void now().keepOnNewest());
  // A save would still be of the version before.
  await until(() => now().isBusy);
  await type({ hsn: "84261200" });
  versionBefore.letThrough();
  await until(() => now().refusal === null && !now().isBusy);
  await does(() => now().save());
  await until(() => !now().isEdited);
  expect(await callFirm("GET")).toMatchObject({
    version: before.version + 2,
    profile: { hero: "Cranes for Pune", tagline: "Since 1962", hsn: "84261200" },
  });
  await unmount();
});

test("what is typed while the profile is saved stays, and is saved as the next version", async () => {
  const { now, unmount } = await openEdits();
  const type = (hero: string) => does(() => now().editing.onChange({ ...now().profile, hero }));
  const { version } = await callFirm("GET");
  await type("Cranes for Rajkot");
  const save = bench.network().hold("/api/firm");
  await does(() => void now().save());
  await type("Cranes for Rajkot and Morbi");
  save.letThrough();
  await until(() => !now().isBusy);
  expect(now()).toMatchObject({ isEdited: true, profile: { hero: "Cranes for Rajkot and Morbi" } });
  await does(() => now().save());
  await until(() => !now().isEdited);
  expect(await callFirm("GET")).toMatchObject({
    version: version + 2,
    profile: { hero: "Cranes for Rajkot and Morbi" },
  });
  await unmount();
});
