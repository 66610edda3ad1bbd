import { expect, type Locator, type Page, test } from "@playwright/test";
import { tenEnquiries } from "#domain/testing/ten-enquiries.ts";
import { faultsOf } from "./axe.ts";
import { makeStaff } from "./staff-setup.ts";
import { expectStep, field, goWithin, signIn } from "./wizard-acts.ts";

test("a second tab waits for an offer, which the first one discards", async ({ page, context }) => {
  const staff = await makeStaff(page.request, "employee");
  await signIn(page, staff);
  const box = page.getByRole("textbox", { name: /^Quick entry/ });
  await box.fill("1 no 5T SG 15 m and 1 no 10T DG 20 m");
  await box.press("Enter");
  await expectStep(page, "Hoist Configuration");
  await goWithin(page, "/");
  const unsaved = page.getByRole("region", { name: "Unsaved offers" });
  await unsaved.getByRole("button", { name: /^Resume/ }).click();
  await expect(page.getByRole("heading", { name: "Positions", exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { name: "This offer is open in another tab" })).toBeVisible();
  await goWithin(page, "/");
  await unsaved.getByRole("button", { name: /^Discard/ }).click();
  await expect(unsaved.getByRole("button", { name: /^Resume/ })).toBeHidden();
  await other.getByRole("button", { name: "Continue here" }).click();
  await expect(other.getByRole("heading", { name: "This offer is no longer open" })).toBeVisible();
});

/** Counts the acts of a user: a press, a pick or a typed field. Prints them, and the answers that were typed. */
function counted() {
  const acts: string[] = [];
  const typed: string[] = [];
  return {
    acts,
    press: async (control: Locator) => {
      acts.push(`press ${(await control.getAttribute("aria-label")) ?? (await control.innerText())}`);
      await control.click();
    },
    enter: async (control: Locator) => {
      acts.push("press Enter");
      await control.press("Enter");
    },
    type: async (control: Locator, text: string, what: string) => {
      acts.push(`type ${what}`);
      typed.push(`${what}: ${text}`);
      await expect(control).toBeFocused();
      await control.fill(text);
    },
    print: (by: string, from = "a message") => {
      console.log(`From ${from} to a saved offer, ${by}: ${acts.length} acts`);
      for (const [at, act] of acts.entries()) console.log(`${String(at + 1).padStart(3)}  ${act}`);
      console.log(`Typed answers: ${typed.filter((each) => !each.startsWith("the message")).join(", ")}`);
    },
  };
}

/** Presses the choice of a question. What it means for the crane follows its name. */
const chooseBy = (page: Page, hand: ReturnType<typeof counted>) => (name: string, value: string) => {
  const question = page.getByRole("group", { name });
  return hand.press(
    question
      .getByRole("button", { name: value, exact: true })
      .or(question.getByRole("button", { name: `${value},` })),
  );
};

test("a pasted table of three cranes becomes a saved offer in at most 20 acts with its questions", async ({
  page,
}) => {
  await signIn(page, await makeStaff(page.request, "employee"));
  const hand = counted();
  const choose = chooseBy(page, hand);
  const table = tenEnquiries.find(({ name }) => name === "a table of three cranes")?.text ?? "";
  await hand.type(page.getByRole("textbox", { name: /^Quick entry/ }), table, "the table");
  await choose("Crane 1: which hoist type?", "Wire Rope Hoist Standard Headroom");
  await choose("Crane 2: which hoist type?", "Wire Rope Hoist Crab");
  await choose("Crane 1: which end carriage type?", "The lightest for each");
  await choose("Crane 1: which gantry type?", "The lightest for each");
  await choose("Crane 1: which column type?", "The lightest for each");
  await choose("Crane 1: how high are the columns?", "The lowest for each");
  await choose("Crane 1: how many columns?", "As recommended for each");
  await hand.press(page.getByRole("button", { name: "Open as an offer" }));
  for (const [crane, price] of ["85000", "240000", "310000"].entries()) {
    // The hoist of crane 2 is proposed for crane 3, to be looked at.
    if (crane === 2) {
      await expectStep(page, "Hoist Configuration");
      await hand.press(page.locator(".bottom-bar [data-act=next]"));
    }
    await expectStep(page, "Industrial Erection Configuration");
    await expect(field(page, "price")).toHaveValue("");
    await field(page, "price").focus();
    await hand.type(field(page, "price"), price, "erection");
    await field(page, "panel.price").focus();
    await hand.type(field(page, "panel.price"), price, "panel");
    await hand.enter(field(page, "panel.price"));
  }
  await expect(page).toHaveURL(/\/saved\/OF-/);
  await expect(page.getByRole("list", { name: "Positions" }).getByRole("listitem")).toHaveCount(3);
  // The table names no customer, and leaves nothing else open.
  await expect(page.getByRole("region", { name: "Open points" })).toContainText("1 open point: no customer");
  hand.print("by mouse and keyboard", "a table");
  expect(hand.acts.length).toBeLessThanOrEqual(20);
});

/** A firm that no other journey has made known. */
const newFirm = () => {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)));
  return `Kalol X${letters.join("")}`;
};
const asked = (firm: string) =>
  `2 nos 5T SG 15 m span and 1 no 10T DG 15 m, same bay 60 m, lift 8 m, ${firm}, Mr. Rao 98240 55540`;

test("a message of three cranes becomes a saved offer in at most 20 acts", {
  tag: "@phone-only",
}, async ({ page, context }) => {
  const staff = await makeStaff(page.request, "employee");
  await signIn(page, staff);
  const hand = counted();
  const box = page.getByRole("textbox", { name: /^Quick entry/ });
  const question = (name: string) => page.getByRole("group", { name });
  const choose = chooseBy(page, hand);
  const firm = newFirm();
  // The message was copied in another app.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), asked(firm));
  await hand.press(page.getByRole("button", { name: "Paste", exact: true }));
  await expect(box).toHaveValue(asked(firm));
  await expect(question("Is this the customer?")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await choose("Is this the customer?", firm);
  await choose("Lift 8 m is not in the price table", "9 m");
  await choose("Crane 1: which hoist type?", "Wire Rope Hoist Standard Headroom");
  await choose("Crane 2: which hoist type?", "Wire Rope Hoist Crab");
  await choose("Crane 1: which end carriage type?", "EC-200");
  await choose("Crane 1: which gantry type?", "ISMB 600 + ISMC 300 + SQ 60");
  await choose("Crane 2: which end carriage type?", "EC-315");
  await choose("Crane 1: which column type?", "2 ISMC 300 LACED");
  await choose("Crane 1: how high are the columns?", "9 m");
  await choose("Crane 1: how many columns?", "22 columns");
  await hand.press(page.getByRole("button", { name: "Open as an offer" }));
  const price = field(page, "price");
  const panelPrice = field(page, "panel.price");
  const main = page.locator(".bottom-bar [data-act=next]");
  // The second piece on the runway repeats the first one, but for the erection.
  for (const [erection, panel, forward] of [
    ["240000", "95000", "Next: position 2"],
    ["90000", null, "Next: position 3"],
    ["310000", "125000", "Save all"],
  ] as const) {
    await expectStep(page, "Industrial Erection Configuration");
    await expect(price).toHaveValue("");
    await hand.type(price, erection, "erection");
    await panelPrice.focus();
    if (panel === null) await expect(panelPrice).toHaveValue(/^95,?000$/);
    else await hand.type(panelPrice, panel, "panel");
    await expect(main).toHaveText(forward);
    await hand.press(main);
  }
  await expect(page).toHaveURL(/\/saved\/OF-/);
  await expect(page.getByRole("heading", { level: 1, name: /^OF-/ })).toBeVisible();
  const positions = page.getByRole("list", { name: "Positions" }).getByRole("listitem");
  await expect(positions).toHaveCount(3);
  await expect(positions.nth(1)).toContainText("on the runway of 1");
  await expect(page.getByText(`${firm} · Mr. Rao`)).toBeVisible();
  hand.print("by touch");
  expect(hand.acts.length).toBeLessThanOrEqual(20);
  // A phone has the main acts in its bar.
  const bar = page.locator(".bottom-bar");
  await expect(bar.getByRole("link", { name: "Go to Home" })).toBeInViewport();
  await bar.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog", { name: /^Share OF-/ })).toBeVisible();
});
