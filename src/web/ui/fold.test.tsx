import { useState } from "react";
import { expect, test } from "vitest";
import { does, mount } from "../testing/page.tsx";
import { Fold } from "./fold.tsx";

let refuse: () => void;
function Section() {
  const [refusal, setRefusal] = useState(0);
  refuse = () => setRefusal((before) => before + 1);
  return (
    <Fold title="Makes" isForcedOpen={refusal > 0} forcedBy={refusal}>
      Names
    </Fold>
  );
}

test("a fold with a wrong value opens at each refusal, also when the user has folded it since", async () => {
  const { container, unmount } = await mount(<Section />);
  const fold = container.querySelector("details");
  expect(fold?.open).toBe(false);
  await does(() => refuse());
  expect(fold?.open).toBe(true);
  await does(() => {
    if (fold) fold.open = false;
  });
  await does(() => refuse());
  expect(fold?.open).toBe(true);
  await unmount();
});
