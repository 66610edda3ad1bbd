import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { does, mount } from "../../../testing/page.tsx";
import { useEnterKey } from "./use-enter-key.ts";

/** A form with fields, and one field beside it. Gives what Enter does from a field. */
async function openForm() {
  const onLast = vi.fn();
  function Form() {
    const form = useRef<HTMLFormElement>(null);
    useEnterKey(form, ({ id }) => onLast(id));
    return (
      <>
        <form ref={form}>
          <input id="capacity" data-field="capacity" />
          <input id="note" data-field="note" data-optional />
          <input id="span" data-field="span" />
          <textarea id="remarks" data-field="remarks" />
        </form>
        <input id="search" data-field="search" />
      </>
    );
  }
  const { container, unmount } = await mount(<Form />);
  const field = (id: string) => container.querySelector<HTMLElement>(`#${id}`);
  // The page has no layout.
  for (const each of container.querySelectorAll("input, textarea"))
    each.getClientRects = () => [{}] as unknown as DOMRectList;
  const press = async (id: string, how: KeyboardEventInit = {}, use = false) => {
    onLast.mockClear();
    const from = field(id);
    from?.focus();
    if (use) from?.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...how });
    await does(() => from?.dispatchEvent(event));
    return onLast.mock.calls[0]?.[0] === id ? "last" : document.activeElement?.id;
  };
  return { press, unmount };
}

test("Enter leads to the next field that is asked for, and from the last one on", async () => {
  const { press, unmount } = await openForm();
  expect(await press("capacity")).toBe("span");
  expect(await press("note")).toBe("span");
  expect(await press("span")).toBe("last");
  await unmount();
});

test("an Enter that is used by its field, is held, has another key or is no Enter of the form leaves no field", async () => {
  const { press, unmount } = await openForm();
  expect(await press("capacity", {}, true)).toBe("capacity");
  for (const how of [
    ...[{ repeat: true }, { isComposing: true }, { key: "Tab" }],
    ...[{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }],
  ])
    expect([how, await press("capacity", how)]).toEqual([how, "capacity"]);
  expect(await press("remarks")).toBe("remarks");
  expect(await press("search")).toBe("search");
  await unmount();
});
