import { expect, test, vi } from "vitest";
import { fill, press } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { OptionRow } from "./option-row.tsx";
import { blankOption, type TypedOption } from "./typed-options.ts";

const remote: TypedOption = {
  ...{ ...blankOption(), name: "Radio remote", group: "Controls", text: "Two joysticks\nSpare battery" },
  ...{ unit: "set", code: "8526", price: "45000.5", kind: "optional" as const },
};

async function shown(own: Partial<Parameters<typeof OptionRow>[0]> = {}) {
  const acts = { onOpen: vi.fn(), onChange: vi.fn(), onRemove: vi.fn() };
  const { container, unmount } = await mount(
    <ul>
      <OptionRow
        {...{ option: remote, inOffers: 2, groups: [], problems: new Map(), isOpen: false }}
        {...acts}
        {...own}
      />
    </ul>,
  );
  return { ...acts, container, unmount };
}

test("an option’s line has its price, or none while it lacks one, and the offers that have it", async () => {
  const textOf = async (own: Parameters<typeof shown>[0]) => {
    const { container, unmount } = await shown(own);
    const text = container.querySelector("button")?.textContent ?? "";
    await unmount();
    return text;
  };
  expect(await textOf({})).toMatch(/^Radio remoteTwo joysticksControlsset₹45,000[.]508526.*in 2 offers$/);
  expect(await textOf({ inOffers: 1 })).toMatch(/in 1 offer$/);
  for (const price of ["", " ", "many"])
    expect(await textOf({ option: { ...remote, price } })).not.toContain("₹");
  expect(await textOf({ option: blankOption() })).toMatch(/^New option/);
});

test("an open option is changed field by field, and a closed one names its faults", async () => {
  const problems = new Map([
    ["price", "Price is required"],
    ["unit", "Unit is required"],
  ]);
  const closed = await shown({ problems });
  expect(closed.container.querySelector("[role=alert]")?.textContent).toBe(
    "Price is required; Unit is required",
  );
  await does(() => closed.container.querySelector("button")?.click());
  expect(closed.onOpen.mock.calls).toEqual([[true]]);
  await closed.unmount();
  const open = await shown({ isOpen: true, problems });
  await fill("Cost", "40000", open.container);
  await press("button", "Remove", open.container);
  await press("button", "Done", open.container);
  expect([open.onChange.mock.calls, open.onRemove.mock.calls.length]).toEqual([[[{ cost: "40000" }]], 1]);
  expect(open.onOpen.mock.calls).toEqual([[false]]);
  await open.unmount();
});
