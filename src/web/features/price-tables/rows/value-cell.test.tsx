import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { IdentifiedRow } from "#contract/price-tables/price-tables-api.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import { onWizardBench } from "../../../testing/wizard-bench.tsx";
import { currentToasts } from "../../../ui/feedback/toast-store.ts";
import { ValueCell } from "./value-cell.tsx";

const bench = onWizardBench();
beforeEach(() => void vi.useRealTimers());
const address = { database: "single_girder_cranes", collection: "lt_gantry" } as const;
const column = "weight_kg_per_m";

async function typeIn(container: HTMLElement, text: string, key = "Enter"): Promise<void> {
  await does(() => container.querySelector("button")?.click());
  const input = container.querySelector("input");
  await does(() => {
    if (!input) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await does(() => input?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
}

test("a changed value shows its effect before it is saved, and an unchanged value asks nothing", async () => {
  await bench.signOut();
  await bench.signIn("admin");
  const server = bench.server();
  const rows = async () =>
    (
      await server.call(
        server.users.admin,
        "GET",
        `/api/admin/rows?database=${address.database}&collection=${address.collection}`,
      )
    ).json<{ version: { id: string }; rows: IdentifiedRow[] }>();
  await saveGolden(server, server.users.employee, "SG-1");
  const { version, rows: read } = await rows();
  const row = read.find(({ cells }) => cells.gantry_type === "ISMB 350 + ISMC 200 + SQ 40");
  const before = row?.cells[column] ?? "";
  if (!row) throw new Error("The example has no such row");
  const { container, unmount } = await mount(
    <ValueCell {...{ address, row, column }} versionId={version.id} onChanged={() => undefined} />,
  );
  const dialog = () => document.querySelector("dialog");
  await typeIn(container, `${before}.0`);
  await until(() => container.querySelector("input") === null);
  expect(dialog()).toBeNull();

  await typeIn(container, String(Number(before) + 1));
  await until(() => dialog()?.textContent?.includes("1 of 1 open quotation") === true);
  expect((await rows()).version.id).toBe(version.id);
  const yes = [...document.querySelectorAll<HTMLElement>("dialog button")].find(({ textContent }) =>
    textContent?.includes("Change the value"),
  );
  // Presses in the first half second belong to the button that opened the question.
  await until(() => yes?.getAttribute("aria-disabled") !== "true");
  await does(() => yes?.click());
  await until(() => currentToasts().some(({ text }) => text.startsWith("Value changed")));
  expect((await rows()).version.id).not.toBe(version.id);
  await unmount();
});

test("a typed value is kept in another view and after a reload, until it is reset", async () => {
  await bench.signOut();
  await bench.signIn("admin");
  const row = { id: '["ISMB 300"]', cells: { [column]: "46.1" } };
  const cell = () =>
    mount(<ValueCell {...{ address, row, column }} versionId="1" onChanged={() => undefined} />);
  const shown = ({ container }: { container: HTMLElement }) => container.querySelector("input")?.value;

  const first = await cell();
  await typeIn(first.container, "47.5", "Shift");
  await first.unmount();
  const second = await cell();
  expect(shown(second)).toBe("47.5");
  await does(() =>
    second.container
      .querySelector("input")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
  );
  await second.unmount();
  const third = await cell();
  expect(shown(third)).toBeUndefined();
  await third.unmount();
});

test("a value in a table that another user has changed is refused, and the table is read again", async () => {
  await bench.signOut();
  await bench.signIn("admin");
  const server = bench.server();
  const { admin } = server.users;
  const read = async () =>
    (
      await server.call(
        admin,
        "GET",
        `/api/admin/rows?database=${address.database}&collection=${address.collection}`,
      )
    ).json<{ version: { id: string }; rows: IdentifiedRow[] }>();
  const before = await read();
  const [row, other] = before.rows;
  if (!row || !other) throw new Error("The example has no rows");
  const body = {
    ...address,
    version_id: before.version.id,
    row_id: other.id,
    column,
    value: String(Math.round(Number(other.cells[column])) + 1),
  };
  expect((await server.call(admin, "PATCH", "/api/admin/rows", body)).statusCode).toBe(200);

  let readAgain = 0;
  function Cell() {
    const [version, setVersion] = useState(before.version.id);
    return (
      <ValueCell
        address={address}
        versionId={version}
        row={row as IdentifiedRow}
        column={column}
        onChanged={() => {
          readAgain += 1;
          void read().then(({ version }) => setVersion(version.id));
        }}
      />
    );
  }
  const { container, unmount } = await mount(<Cell />);
  await typeIn(container, String(Math.round(Number(row.cells[column])) + 1));
  await until(() => currentToasts().length > 0);
  expect(readAgain).toBe(1);
  await unmount();
});

test("the review of a value confirms no other one that was typed since", async () => {
  await bench.signOut();
  await bench.signIn("admin");
  const { admin } = bench.server().users;
  const path = `/api/admin/rows?database=${address.database}&collection=${address.collection}`;
  const { version, rows } = (await bench.server().call(admin, "GET", path)).json<{
    version: { id: string };
    rows: IdentifiedRow[];
  }>();
  const [row] = rows;
  if (!row) throw new Error("The example has no rows");
  const { container, unmount } = await mount(
    <ValueCell {...{ address, row, column }} versionId={version.id} onChanged={() => undefined} />,
  );
  const value = Math.round(Number(row.cells[column]));
  const input = () => container.querySelector("input");
  const change = (text: string) =>
    does(() => {
      const field = input();
      if (!field) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const enter = () =>
    does(() => input()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  const isBusy = () => container.querySelector("[aria-busy=true]") !== null;
  await typeIn(container, String(value + 1));
  await change(String(value + 10));
  await until(() => !isBusy());
  expect(document.querySelector("dialog")).toBeNull();
  await enter();
  await until(() => document.querySelector("dialog")?.textContent?.includes(String(value + 10)) === true);
  await unmount();
});
