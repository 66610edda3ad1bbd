import { useState } from "react";
import { expect, test } from "vitest";
import { press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import type { FirmList } from "./firm-field.ts";
import { ListControl } from "./list-control.tsx";

const list: FirmList = {
  ...{ kind: "list", path: ["paper", "makes"], label: "Makes", noun: "item", names: ["span"] },
  columns: [{ kind: "text", path: ["make"], label: "Make" }],
  blank: { make: "" },
};

test("an entry is added at the end, moved and removed, and a wrong list says so", async () => {
  let makes: unknown = [{ make: "A" }, { make: "B" }];
  function Form() {
    const [profile, onChange] = useState<unknown>({ name: "Everest", paper: { makes } });
    ({ makes } = (profile as { paper: { makes: unknown } }).paper);
    const problems = new Map([["paper.makes", "must not be so long"]]);
    return <ListControl list={list} editing={{ profile, sold: [], problems, onChange }} />;
  }
  const { container, unmount } = await mount(<Form />);
  await press("button", "Add an item", container);
  expect(makes).toEqual([{ make: "A" }, { make: "B" }, { make: "" }]);
  await press("button", "Move item 2 up", container);
  await press("button", "Remove item 3", container);
  expect(makes).toEqual([{ make: "B" }, { make: "A" }]);
  expect(container.querySelector("[role=alert]")?.textContent).toBe("Makes must not be so long");
  await unmount();
});
