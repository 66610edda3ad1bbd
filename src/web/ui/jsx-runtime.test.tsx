import { useState } from "react";
import { expect, test } from "vitest";
import { does, mount } from "../testing/page.tsx";
import { translatePage } from "../testing/translate.ts";

type PartsProps = { is: boolean; count?: number };

function Parts({ is, count = 1 }: PartsProps) {
  return (
    <div>
      <p id="a">
        {is && <b>shown</b>}
        beside {count}
      </p>
      <p id="b">
        {is ? "text" : <b>element</b>} <i>end</i>
      </p>
      <p id="c">
        {count} {count === 1 ? "crane" : "cranes"}
      </p>
      <p id="d">
        {is && "gone"}
        <>alone</>
        {is && <b>x</b>}
      </p>
      <button type="button" className="flex">
        Save as R{count}
        <i>end</i>
      </button>
    </div>
  );
}

let show: (parts: PartsProps) => void = () => undefined;

function Changing() {
  const [parts, setParts] = useState<PartsProps>({ is: true });
  show = setParts;
  return <Parts {...parts} />;
}

const textOf = (container: HTMLElement) =>
  [...container.querySelectorAll("p")].map(({ textContent }) => textContent);

test("a translated page changes as the one that was not", async () => {
  const { container, unmount } = await mount(<Changing />);
  const stop = translatePage();
  const changes: PartsProps[] = [
    { is: false },
    { is: true, count: 2 },
    { is: false, count: 2 },
    { is: true },
  ];
  for (const props of changes) {
    await does(() => show(props));
    const count = props.count ?? 1;
    expect(textOf(container)).toEqual([
      `${props.is ? "shown" : ""}beside ${count}`,
      `${props.is ? "text" : "element"} end`,
      `${count} ${count === 1 ? "crane" : "cranes"}`,
      `${props.is ? "gone" : ""}alone${props.is ? "x" : ""}`,
    ]);
  }
  expect(stop()).toEqual([]);
  await unmount();
});

test("texts that follow each other are one, as in a row of a layout", async () => {
  const { container, unmount } = await mount(<Parts is />);
  const [save] = container.querySelectorAll("button");
  expect([...(save?.childNodes ?? [])].map(({ nodeName, textContent }) => [nodeName, textContent])).toEqual([
    ["SPAN", "Save as R1"],
    ["I", "end"],
  ]);
  await unmount();
});
