import { beforeEach, expect, test, vi } from "vitest";
import { exampleFiles } from "#domain/testing/example-files.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import {
  choose,
  enter,
  eventually,
  fill,
  gone,
  hides,
  labelled,
  press,
  pressAct,
  seen,
  shows,
  textsOf,
} from "../../../testing/app-acts.ts";
import { onMailBench } from "../../../testing/mail-bench.ts";
import { does, pass, stopClock } from "../../../testing/page.tsx";
import { downloads } from "../../../testing/wizard-acts.ts";

const bench = onMailBench();
// The page has the server's day.
beforeEach(() => void vi.setSystemTime(bench.server().clock.now()));

const content = (name: string) => exampleFiles[name]?.content ?? new Uint8Array();
const example = (name: string, as = name) => new File([content(name)], as);
/** The mails with a paper. The server also writes to its users about their sign-ins. */
const papers = () => bench.post().received.filter(({ raw }) => raw.includes("filename="));
const entryOf = async (label: string, where: HTMLElement) =>
  (await labelled(label, where)) as HTMLInputElement;

async function openMail(): Promise<HTMLElement> {
  await pressAct("Send");
  return seen("dialog", "Send by e-mail");
}

test("keeps the customer's drawing with the quotation, and e-mails it with the paper", async () => {
  const owner = bench.server().users.employee;
  const customer = { company: "Sabar Steel & Alloys Pvt Ltd", name: "Mr Chaudhary" };
  const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1", { customer });
  const saved = downloads();
  await bench.open(`/quotations/${number}?view=files`, owner);
  await shows("No files yet.");
  await choose(/Choose files/, example("layout.dxf"), example("bay.jpg"), example("bay.jpg", "ખાડી ૩.jpg"));
  const files = await seen("list", "Files");
  const listed = (count: number) =>
    eventually(`${count} files`, () => textsOf("listitem", files).length === count);
  await seen("button", "Download ખાડી ૩.jpg");
  await listed(3);
  await choose(/Choose files/, new File(["MZ program"], "run.pdf", { type: "application/pdf" }));
  await shows("run.pdf does not have the content of a file of the kind PDF.", files);
  await press("button", "Dismiss run.pdf");
  await press("button", "Download ખાડી ૩.jpg");
  await eventually("a download", () => saved.join() === "ખાડી ૩.jpg");
  await press("button", "Remove bay.jpg");
  await press("button", "Remove");
  await listed(2);

  let dialog = await openMail();
  expect((await entryOf("Text", dialog)).value).toMatch(/^Dear Mr Chaudhary,/);
  await fill("To", "buyer@steel", dialog);
  await press("button", "Send", dialog);
  await shows('"buyer@steel" is not an e-mail address', dialog);
  const to = await entryOf("To", dialog);
  await eventually("the focus on To", () => document.activeElement === to);
  await fill("To", "buyer@steel.example", dialog);
  await press("checkbox", /^layout\.dxf/, dialog);
  // The next call is proposed; none is a choice, and so is another day.
  expect((await entryOf("Next follow-up", dialog)).value).not.toBe("");
  await press("button", "No follow-up", dialog);
  await fill("Next follow-up", "2099-03-31", dialog);
  // Typed text is kept after the dialog closes.
  await press("button", "Cancel", dialog);
  await gone("dialog");
  dialog = await openMail();
  expect((await entryOf("To", dialog)).value).toBe("buyer@steel.example");
  await press("button", "Send", dialog);
  // Nobody knows that address at the customer: it is asked about once.
  const question = await seen("dialog", "Send to an unfamiliar address?");
  await shows("buyer@steel.example is not one of Sabar Steel & Alloys Pvt Ltd’s contacts.", question);
  await press("button", "Send anyway", question);
  await gone("dialog");

  await eventually("a mail with the paper", () => papers().length === 1);
  expect(papers()[0]?.recipients).toEqual(["buyer@steel.example"]);
  expect(papers()[0]?.raw).toContain(`filename=quotation-${number}.pdf`);
  expect(papers()[0]?.raw).toContain(Buffer.from(content("layout.dxf")).toString("base64").slice(0, 60));
  await shows("StatusSent");
  await shows("31 Mar 2099");
  await press("link", /^Activity/);
  await shows("buyer@steel.example");
  await shows("bay.jpg removed");
});

test("a second press on Send answers no question, and an internal paper goes to colleagues only", async () => {
  const owner = await bench.server().addUser("asha", "admin");
  const colleague = await bench.server().addUser("meera", "manager");
  const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1", {
    customer: { company: "Sabar Steel" },
  });
  const before = papers().length;
  await bench.open(`/quotations/${number}`, owner);
  const dialog = await openMail();
  await fill("To", "buyer@steel.example", dialog);
  // The second press comes before half a second has passed.
  stopClock();
  await press("button", "Send", dialog);
  const question = await seen("dialog", "Send to an unfamiliar address?");
  const anyway = await seen("button", "Send anyway", question);
  expect(anyway.getAttribute("aria-disabled")).toBe("true");
  await does(() => anyway.click());
  await pass(600);
  vi.useRealTimers();
  await press("button", "Cancel", question);
  await gone("dialog", "Send to an unfamiliar address?");

  await enter(await labelled("Paper", dialog), "internal");
  await shows("Internal papers go only to your own users. Remove buyer@steel.example", dialog);
  await press("button", "Send", dialog);
  const to = await entryOf("To", dialog);
  await eventually("the focus on To", () => document.activeElement === to);
  await fill("To", "", dialog);
  await press("button", /meera@cranes\.example/, dialog);
  await press("button", "Send", dialog);
  await gone("dialog");
  await eventually("a mail with the paper", () => papers().length > before);
  expect(
    papers()
      .slice(before)
      .map(({ recipients }) => recipients),
  ).toEqual([[`${colleague.username}@cranes.example`]]);
});

test("names a mail that the customer's server refuses on every screen, until it is dismissed", async () => {
  const owner = await bench.server().addUser("ravi", "employee");
  const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1");
  bench.post().refused.set("gone@steel.example", 550);
  await bench.open(`/quotations/${number}`, owner);
  const dialog = await openMail();
  await fill("To", "gone@steel.example", dialog);
  await press("button", "Send", dialog);
  await press("button", "Send anyway");
  await shows("The mail to gone@steel.example was not sent.");
  await bench.open("/", owner);
  await shows(`Your mail to gone@steel.example was not sent: ${number}`);
  await press("button", "Dismiss");
  await hides("Your mail to gone@steel.example");
});
