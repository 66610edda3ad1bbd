import { expect, test } from "vitest";
import { goTo } from "./routing.tsx";

test("going to the present address adds nothing to the history", () => {
  history.replaceState(null, "", "/history");
  const added = (href: string) => {
    const before = history.length;
    goTo(href);
    return history.length - before;
  };
  expect([added("/offers?page=2"), added("/offers?page=2"), added("/offers")]).toEqual([1, 0, 1]);
});
