import { expect, onTestFinished, test } from "vitest";
import { press } from "../testing/app-acts.ts";
import { mount } from "../testing/page.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

test("a press changes to the other theme, with the colours of the browser, and the device keeps it", async () => {
  const { classList } = document.documentElement;
  const metas = ["light", "dark"].map((theme) => {
    const meta = document.head.appendChild(document.createElement("meta"));
    meta.dataset.theme = theme;
    return meta;
  });
  onTestFinished(() => {
    localStorage.removeItem("theme");
    classList.remove("dark");
    for (const meta of metas) meta.remove();
  });
  const { container, unmount } = await mount(<ThemeToggle />);
  const state = () => [
    classList.contains("dark"),
    localStorage.getItem("theme"),
    ...metas.map(({ media }) => media),
  ];
  await press("button", "Switch to dark theme", container);
  expect(state()).toEqual([true, "dark", "not all", "all"]);
  await press("button", "Switch to light theme", container);
  expect(state()).toEqual([false, "light", "all", "not all"]);
  await unmount();
});
