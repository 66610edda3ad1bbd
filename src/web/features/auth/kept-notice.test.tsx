import { afterEach, expect, test } from "vitest";
import { enter, gone, press, seen, shows } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { KeptNotice } from "./kept-notice.tsx";
import { useKeptForm } from "./use-kept-form.ts";

afterEach(() => localStorage.clear());

function NoteForm() {
  const form = useKeptForm("note", { note: "" });
  return (
    <>
      <KeptNotice form={form} />
      <input
        aria-label="Note"
        value={form.values.note}
        onChange={({ currentTarget }) => form.change({ note: currentTarget.value })}
      />
    </>
  );
}

test("earlier entries are announced, and Discard removes them with the notice", async () => {
  await signInAs("employee");
  const first = await mount(<NoteForm />);
  await enter(await seen("textbox", "Note"), "Call Mr Rao");
  await first.unmount();
  const { container, unmount } = await mount(<NoteForm />);
  await shows("Your earlier entries", container);
  await press("button", "Discard", container);
  await gone("button", "Discard", container);
  expect(((await seen("textbox", "Note")) as HTMLInputElement).value).toBe("");
  await unmount();
});
