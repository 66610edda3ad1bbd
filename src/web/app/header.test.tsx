import { test } from "vitest";
import { gone, press, seen } from "../testing/app-acts.ts";
import { mount } from "../testing/page.tsx";
import { signInAs } from "../testing/signed-in.ts";
import { Routing } from "../ui/routing/routing.tsx";
import { Header } from "./header.tsx";

test("the menu of a phone closes when a link of it is followed", async () => {
  await signInAs("employee");
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <Header />
    </Routing>,
  );
  await press("button", "Open menu", container);
  const menu = await seen("navigation", "Main, menu", container);
  await press("link", /History/, menu);
  await gone("navigation", "Main, menu", container);
  await seen("button", "Open menu", container);
  await unmount();
  history.replaceState(null, "", "/");
});
