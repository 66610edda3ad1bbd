import { beforeEach, expect, test } from "vitest";
import { does } from "../../testing/page.tsx";
import { versionsSent } from "../../testing/settings-form.tsx";
import { OptionsForm } from "./options-form.tsx";

beforeEach(() => localStorage.clear());

const option = {
  group: "",
  text: "",
  kind: "optional" as const,
  code: "85269200",
  unit: "set",
  holds: undefined,
};

const press = (page: HTMLElement, text: string) =>
  does(() => [...page.querySelectorAll("button")].find((each) => each.textContent.startsWith(text))?.click());
const remove = (name: string) => async (page: HTMLElement) => {
  await press(page, name);
  await press(page, "Remove");
};

test("options are saved on the version on which they were typed, and on a newer one only after Reload", async () => {
  const sent = await versionsSent({
    form: (known) => <OptionsForm known={known} inOffers={new Map()} onRefresh={async () => undefined} />,
    known: (version: number) => ({
      version,
      options: ["Radio remote", "Walkway"].map((name) => ({ ...option, name, price: 100_00, cost: null })),
    }),
    changes: [remove("Radio remote"), remove("Walkway")],
  });
  expect(sent).toEqual([1, 2]);
});
