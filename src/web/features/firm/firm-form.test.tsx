import { expect, onTestFinished, test } from "vitest";
import type { FirmAnswer } from "#contract/firm/firm-api.ts";
import { profileIn } from "#domain/testing/firm-files.ts";
import { loadFirm, useFirm } from "../../api/firm.ts";
import { enter, eventually, shows } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { FirmForm } from "./firm-form.tsx";
import { VersionDialog } from "./version-dialog.tsx";

const profile = profileIn("company.json");
const known = {
  ...{ profile, version: 4, since: "2026-11-12T06:30:00.000Z", by: "admin", source: "database", sold: [] },
} as unknown as FirmAnswer;

const save = "Save version 5";
// Queries by role and label read the names of the whole form each time.
const button = (text: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);
const press = (text: string) => does(() => button(text)?.click());
const field = (label: string) => {
  const labels = [...document.querySelectorAll("label")];
  const { htmlFor } = labels.find(({ textContent }) => textContent === label) ?? { htmlFor: "" };
  return document.getElementById(htmlFor) as HTMLInputElement;
};
const tagline = () => field("Line under the name");

test("a changed profile can be saved on its version or discarded, and an unchanged one neither", async () => {
  const calls = await signInAs("admin", { "PUT /api/firm": refusal(422, "Not like this") });
  const { unmount } = await mount(<FirmForm known={known} versions={[]} />);
  await shows("Version 4 in force since");
  expect([button(save)?.disabled, button("Discard changes")]).toEqual([true, undefined]);
  await enter(tagline(), "Since 1962");
  await shows("1 section not saved");
  expect(button(save)?.disabled).toBe(false);
  await press(save);
  await shows("Not like this");
  const [sent] = calls.filter(({ call }) => call === "PUT /api/firm");
  expect(sent?.body).toMatchObject({ version: 4, profile: { tagline: "Since 1962" } });
  await press("Discard changes");
  expect(tagline().value).toBe(profile.tagline);
  expect([button(save)?.disabled, button("Discard changes")]).toEqual([true, undefined]);
  await unmount();
});

test("after another administrator’s save the typed changes stay, with the way to the newest version", async () => {
  await signInAs("admin", {
    "PUT /api/firm": () =>
      Response.json({ detail: "Version 5 is in force", current: { version: 5 } }, { status: 409 }),
  });
  const { unmount } = await mount(<FirmForm known={known} versions={[]} />);
  await enter(tagline(), "Since 1962");
  await press(save);
  await shows("Your changes are kept.");
  expect(button("Keep my changes on the newest version")).toBeDefined();
  await press("Show version 5");
  await eventually("the version", () => document.querySelector("dialog")?.textContent.includes("Version 5"));
  await unmount();
});

test("a profile that a file has is shown and cannot be changed", async () => {
  await signInAs("admin");
  const { container, unmount } = await mount(<FirmForm known={{ ...known, source: "file" }} versions={[]} />);
  await shows("This profile is kept in a file.");
  expect(button(save)).toBeUndefined();
  const fields = [...container.querySelectorAll("fieldset[aria-label=Profile] :is(input, textarea)")];
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((field) => field.closest("fieldset:disabled") === null)).toEqual([]);
  await unmount();
});

test("the sum of the milestones stands beside their title", async () => {
  await signInAs("admin");
  const { unmount } = await mount(<FirmForm known={known} versions={[]} />);
  await shows("Sum 100 %");
  await unmount();
});

test("the state follows another GSTIN, and stays as it is typed beside the same", async () => {
  await signInAs("admin");
  const { unmount } = await mount(<FirmForm known={known} versions={[]} />);
  await enter(field("GSTIN"), "27AAACE0000E1ZM");
  expect(field("State").value).toBe("Maharashtra");
  await shows("Maharashtra · PAN AAACE0000E");
  await enter(field("State"), "Maharashtra, India");
  expect(field("State").value).toBe("Maharashtra, India");
  await unmount();
});

test("an earlier version fills the form, and is saved on the version in force", async () => {
  const version = { created_at: "2026-11-20T06:30:00.000Z", author: "admin", changes: [] };
  const calls = await signInAs("admin", {
    "GET /api/firm/versions/2": {
      data: { ...version, version: 2, profile: { ...profile, tagline: "Since 1962" } },
    },
    "PUT /api/firm": refusal(422, "Not like this"),
  });
  const versions = [4, 2].map((number) => ({ ...version, version: number }));
  const { unmount } = await mount(<FirmForm known={known} versions={versions} />);
  await press("Fill the form");
  await eventually("the earlier line", () => tagline().value === "Since 1962");
  await press(save);
  await shows("Not like this");
  expect(calls.find(({ call }) => call === "PUT /api/firm")?.body).toMatchObject({
    ...{ version: 4, profile: { tagline: "Since 1962" } },
  });
  await unmount();
});

test("a contradiction of the terms is put right in its own clause, unless a file has the profile", async () => {
  const text = "30 % with the order, the rest in 45 days";
  const terms = [
    { title: "Payment", text },
    { title: "Warranty", text: "12 months" },
  ];
  await signInAs("admin");
  const contradicting = { ...known, profile: { ...profile, terms } };
  const { container, unmount } = await mount(<FirmForm known={contradicting} versions={[]} />);
  await press("Use {payment}");
  const texts = () =>
    [...container.querySelectorAll("#firm-terms textarea")].map(
      (each) => (each as HTMLTextAreaElement).value,
    );
  expect(texts()).toEqual(["{payment}.", "12 months"]);
  await press("Discard changes");
  await unmount();
  const file = await mount(<FirmForm known={{ ...contradicting, source: "file" }} versions={[]} />);
  await shows("has percentages of its own");
  expect(button("Use {payment}")).toBeUndefined();
  await file.unmount();
});

test("a saved profile names the firm in the whole app, and references are drawn without their pictures", async () => {
  const reference = { name: "Patan Forge", place: "Patan", crane: "5 T", year: 2024 };
  const picture = "data:image/png;base64,AAAA";
  const withPictures = { ...profile, paper: { ...profile.paper, references: [{ ...reference, picture }] } };
  const saved = { ...withPictures, name: "Everest Cranes" };
  const calls = await signInAs("admin", {
    "PUT /api/firm": { data: { ...known, version: 5, profile: saved } },
    "POST /api/firm/preview": { data: { svg: "<svg/>" } },
  });
  // The next test begins without a known firm.
  onTestFinished(loadFirm);
  const Name = () => <h1>{useFirm().name}</h1>;
  const { container, unmount } = await mount(
    <>
      <Name />
      <FirmForm known={{ ...known, profile: withPictures } as FirmAnswer} versions={[]} />
    </>,
  );
  await eventually("the paper", () => calls.some(({ call }) => call === "POST /api/firm/preview"));
  const drawn = calls.find(({ call }) => call === "POST /api/firm/preview");
  expect(drawn?.body).toMatchObject({ profile: { paper: { references: [reference] } } });
  expect(JSON.stringify(drawn?.body)).not.toContain(picture);
  await enter(field("Firm"), "Everest Cranes");
  await press(save);
  await eventually("the name", () => container.querySelector("h1")?.textContent === "Everest Cranes");
  const sent = calls.find(({ call }) => call === "PUT /api/firm");
  expect(JSON.stringify(sent?.body)).toContain(picture);
  await unmount();
});

test("a version says what it changed, also when it is nothing", async () => {
  const version = { created_at: "2026-11-20T06:30:00.000Z", author: "admin", profile };
  await signInAs("admin", {
    "GET /api/firm/versions/4": { data: { ...version, version: 4, changes: ["Bank", "Terms"] } },
    "GET /api/firm/versions/2": { data: { ...version, version: 2, changes: [] } },
  });
  for (const [number, words] of [
    [4, "Changed: Bank · Terms"],
    [2, "Nothing changed"],
  ] as const) {
    const { unmount } = await mount(<VersionDialog version={number} onClose={() => undefined} />);
    await shows(words);
    await unmount();
  }
});

test("the preview outlines the text of the field with the focus, but no text that is too short to find", async () => {
  const calls = await signInAs("admin", { "POST /api/firm/preview": { data: { svg: "<svg/>" } } });
  const short = { ...known, profile: { ...profile, tagline: "AB" } } as FirmAnswer;
  const { unmount } = await mount(<FirmForm known={short} versions={[]} />);
  const edited = () =>
    calls
      .filter(({ call }) => call === "POST /api/firm/preview")
      .map(({ body }) => (body as { edited: unknown }).edited);
  await does(() => field("Firm").focus());
  await eventually("the outline", () => edited().length === 2);
  expect(edited()[1]).toEqual([profile.name]);
  await does(() => tagline().focus());
  await enter(tagline(), "Since 1962");
  await does(() => field("Firm").focus());
  await eventually("the outline", () => JSON.stringify(edited().at(-1)) === JSON.stringify([profile.name]));
  expect(edited().flat()).not.toContain("AB");
  await unmount();
});
