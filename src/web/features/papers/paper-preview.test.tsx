import { useState } from "react";
import { expect, test } from "vitest";
import type { Preview } from "#contract/papers/papers-api.ts";
import { enter, gone, labelled, openFold, press, seen, shows } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { widenWindow } from "../../testing/wizard-acts.ts";
import { PaperPreview, type PaperPreviewProps } from "./paper-preview.tsx";

const page = {
  ...{ svg: "<svg/>", count: 2, scope: [], marked: [] },
  standard: { terms: [], milestones: [], delivery: [], scope: [] },
} as unknown as Preview;

/** The preview of a paper whose pages come from `answer`. Returns what it asked for. */
async function open(
  answer: (form: string) => Preview | Promise<Preview>,
  rest: Partial<PaperPreviewProps> = {},
) {
  widenWindow();
  await signInAs("admin");
  const asked: string[] = [];
  let setBody: (body: object | null) => void = () => undefined;
  function Form() {
    const [body, set] = useState<object | null>({});
    setBody = set;
    return (
      <PaperPreview
        saleKind="quotation"
        body={body}
        choices={null}
        onChoose={() => undefined}
        conditions={null}
        onChangeConditions={() => undefined}
        ask={async ({ form, page }) => {
          asked.push(`${form} ${page}`);
          return answer(form);
        }}
        {...rest}
      />
    );
  }
  const { container, unmount } = await mount(<Form />);
  const form = (await labelled("Form of the paper", container)) as HTMLSelectElement;
  return { container, asked, form, setBody: (body: object | null) => does(() => setBody(body)), unmount };
}

test("the words of one form are not those of another, whose page is still drawn", async () => {
  const later = Promise.withResolvers<Preview>();
  const { container, asked, form, unmount } = await open((form) =>
    form === "customer" ? { ...page, marked: ["Margin"] } : later.promise,
  );
  await shows("The paper contains “Margin”.", container);
  await enter(form, "lump-sum");
  expect(container.textContent).not.toContain("Margin");
  await does(() => later.resolve(page));
  // All its pages are of the chosen form.
  await press("button", "Show all 2 pages", container);
  await seen("img", "Page 2 of 2");
  expect(asked.slice(-2)).toEqual(["lump-sum 1", "lump-sum 2"]);
  await unmount();
});

test("the pages of a sale that is no longer complete cannot be opened", async () => {
  const { container, setBody, unmount } = await open(() => page);
  await seen("button", "Show all 2 pages", container);
  await setBody(null);
  await shows("Complete the quotation to see its paper.", container);
  await gone("button", /^Show all/, container);
  await unmount();
});

test("a calculation is offered only of a designed girder, and other conditions are named", async () => {
  const others = [{ names: ["Crane A"], changes: ["milestones"], conditions: { milestones: [] } }];
  const { container, form, unmount } = await open(() => page, { otherConditions: others });
  const forms = () => [...form.options].map(({ value }) => value);
  expect(forms()).toEqual(["customer", "breakdown", "lump-sum", "technical", "internal"]);
  await openFold("Conditions", container);
  await shows("Crane A has other conditions: milestones.", container);
  await unmount();
  const designed = await open(() => page, { isDesigned: true });
  expect([...designed.form.options].map(({ value }) => value)).toContain("calculation");
  await designed.unmount();
});
