import { useState } from "react";
import { expect, test } from "vitest";
import { does, mount } from "../testing/page.tsx";
import { Dialog } from "./dialog.tsx";

function Names() {
  const [names, setNames] = useState(["Asha", "Ravi"]);
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <main>
      <h1 tabIndex={-1}>Names</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setLeaving(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== null}
        title="Remove?"
        onClose={() => setLeaving(null)}
        actions={
          <button
            type="button"
            onClick={() => {
              setNames(names.filter((name) => name !== leaving));
              setLeaving(null);
            }}
          >
            Remove
          </button>
        }
      />
    </main>
  );
}

test("after a dialog the focus is on its button again, or beside the row that it removed", async () => {
  const { container, unmount } = await mount(<Names />);
  const press = (text: string) =>
    does(() => {
      const button = [...container.querySelectorAll("button")].find((each) => each.textContent === text);
      button?.focus();
      button?.click();
    });
  const focused = () => document.activeElement?.textContent;
  const close = () =>
    does(() => container.querySelector<HTMLElement>("[aria-label='Close dialog']")?.click());
  await press("Asha");
  await close();
  expect(focused()).toBe("Asha");
  await press("Asha");
  await press("Remove");
  expect(focused()).toBe("Ravi");
  await press("Ravi");
  await press("Remove");
  expect(focused()).toBe("Names");
  await unmount();
});
