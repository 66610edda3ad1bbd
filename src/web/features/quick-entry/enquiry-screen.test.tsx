import { expect, test, vi } from "vitest";
import {
  eventually,
  fill,
  gone,
  hides,
  labelled,
  press,
  pressKey,
  seen,
  shows,
} from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { does } from "../../testing/page.tsx";
import { atStep } from "../../testing/wizard-acts.ts";

const bench = onAppBench();
const label = /^Quick entry/;
const box = async () => (await labelled(label)) as HTMLTextAreaElement;
const boxHasFocus = async () => {
  const field = await box();
  await eventually("the focus on quick entry", () => document.activeElement === field);
};
const message =
  "Good morning sir, pls send best price\n2 nos 5T SG 15 m span and 1 no 10T DG 20 m, same bay 60 m, lift 9 m, VFD\nPatan Forge, Mr. Rao 98240 55540";

test("a pasted message becomes an offer with a working quotation for each crane", async () => {
  const { addUser, call } = bench.server();
  const staff = await addUser("enquiry.clerk", "employee");
  const company = "Patan Forge & Alloys Pvt Ltd";
  await call(staff, "POST", "/api/customers", { company });
  await bench.open("/", staff);
  expect((await box()).placeholder).toBe("Paste an enquiry, or type 5t sg 15m");
  await fill(label, message);
  await shows("Customer · found by name");
  await shows(company);
  await shows("New contact, saved with the offer");
  await shows("Not used: “best price”, “VFD”");
  await shows("3 cranes, 1 question");
  const second = await seen("listitem", "Crane 2");
  await seen("button", "Runway 60 m, go to its question", second);

  const question = "“same bay 60 m”: which runway?";
  await press("button", "All 15 m", await seen("group", question));
  await gone("group", question);
  await seen("button", /^Span 15 m/, await seen("listitem", "Crane 2"));
  // A removed value takes its words along.
  const lift = await seen("button", /^Lift 9 m, for all cranes/, await seen("listitem", "Crane 2"));
  await does(() => lift.focus());
  await pressKey("Delete");
  const line = await box();
  await eventually("a message without its lift", () => line.value.includes("same bay 60 m, VFD"));
  await boxHasFocus();
  await press("button", "Clear");
  await fill(label, message);
  await press("button", "Two runways of 60 m", await seen("group", question));
  const field = await box();
  await does(() => field.focus());
  await pressKey("Enter");
  await atStep("Hoist Configuration");
  await press("link", "Home");
  await eventually("an empty line", () => document.querySelector("textarea")?.value === "");
  await shows(company, await seen("region", "Unsaved offers"));
});

test("an asked value leads to its own question, and the sum to the first one", async () => {
  const staff = await bench.server().addUser("enquiry.asked", "employee");
  await bench.open("/", staff);
  await fill(label, "5T SG span 15 m lift 6 or 7 m\n10T DG span 20 or 21 m lift 9 m");
  await seen("group", /6 or 7/);
  await press("button", /^Span .*go to its question$/, await seen("listitem", "Crane 2"));
  const span = await seen("group", /20 or 21/);
  await eventually("the focus on the question", () => span.contains(document.activeElement));
  await press("button", "Leave open", span);
  const lift = await seen("group", /6 or 7/);
  await press("button", "2 cranes, 1 question");
  await eventually("the focus on the other question", () => lift.contains(document.activeElement));
});

test("an enquiry starts from a customer's page, and asks which of several customers to use", async () => {
  const { addUser, call } = bench.server();
  const staff = await addUser("enquiry.seller", "employee");
  const company = "Kadi Castings Pvt Ltd";
  const made = await call(staff, "POST", "/api/customers", { company });
  await bench.open(`/customers/${made.json<{ data: { id: string } }>().data.id}`, staff);
  await press("button", "New enquiry");
  await box();
  await shows(company);
  await fill(label, "no sizes here");
  await shows("No crane found. Name a capacity, such as 5T.");
  await press("button", "Clear");
  await fill(label, "@Sabar Steel\n5t sg 15m\n10t dg 20m\n@Acme Forge");
  await seen("button", "Another customer");
  await press("button", "Acme Forge", await seen("group", "Which customer?"));
  await gone("group", "Which customer?");
  await boxHasFocus();
});

test("a question of several cranes is answered for one, or for all of them at once, and the focus goes on", async () => {
  const { addUser } = bench.server();
  await bench.open("/", await addUser("enquiry.reader", "employee"));
  await fill(label, "1) 5t span 15m height 6\n2) 10t span 15m\n3) 10t span 20m");
  await press("button", "Single Girder", await seen("group", "Crane 1: which crane?"));
  const others = await seen("group", "Crane 2: which crane?");
  await press("checkbox", "For both cranes", others);
  await press("button", "Single Girder", others);
  await gone("group", /which crane/);
  const rest = await seen("group", /height 6/);
  await eventually("the focus on the next question", () => rest.contains(document.activeElement));
  await press("button", "Lift 6 m", rest);
  await boxHasFocus();
});

test("without room in the browser an enquiry stays on other screens, and the page says what would lose it", async () => {
  const { addUser } = bench.server();
  await bench.open("/", await addUser("enquiry.full", "employee"));
  const kept = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.getItem(key),
    key: (index: number) => kept.key(index),
    removeItem: (key: string) => kept.removeItem(key),
    get length() {
      return kept.length;
    },
    setItem: () => {
      throw new DOMException("QuotaExceededError");
    },
  });
  await fill(label, message);
  const unkept = "closing or reloading it would lose the enquiry";
  await shows(unkept);
  await press("link", "History");
  await seen("heading", "Quotation History");
  await press("link", "Home");
  expect((await box()).value).toBe(message);
  await shows(unkept);
  vi.stubGlobal("localStorage", kept);
  await fill(label, `${message} `);
  await hides(unkept);
});

test("a crane that is wanted several times has its scope and runways asked, and opens as two positions on one runway", async () => {
  const { addUser } = bench.server();
  const staff = await addUser("enquiry.runway", "employee");
  await bench.open("/", staff);
  await fill(label, "2 nos 5T SG span 15 m lift 6 m");
  await press("button", "Crane with runway", await seen("group", "What is in our scope?"));
  const asked = await seen("group", "2 cranes: on one runway, or each on its own?");
  await seen("button", "Open in the wizard");
  await press("button", "On one runway", asked);
  await gone("group", /on one runway/);
  await seen("button", /^Cranes On one runway/, await seen("listitem", "Crane 1"));
  await press("button", "Open as an offer");
  const strip = await seen("navigation", "Cranes of the offer");
  expect(strip.querySelectorAll("li")).toHaveLength(2);
});

test("an open choice is answered for all cranes at once, a crane is like crane 1, and the wizard decides the rest", async () => {
  const { addUser } = bench.server();
  await bench.open("/", await addUser("enquiry.alike", "employee"));
  await fill(label, "5T SG span 15 m lift 6 m\n3T SG span 12 m lift 6 m\n2T SG span 10 m lift 6 m");
  await press("button", "Crane only", await seen("group", "What is in our scope?"));
  const hoist = await seen("group", "Crane 1: which hoist type?");
  await gone("button", /for each/, hoist);
  await press("checkbox", "For all 3 cranes", hoist);
  await press("button", /^Wire Rope Hoist Standard Headroom/, hoist);
  await gone("group", /which hoist type/);
  await seen("group", "Crane 1: which end carriage type?");
  await press("button", /^Like crane 1/, await seen("listitem", "Crane 3"));
  await shows("Types from crane 1", await seen("listitem", "Crane 3"));
  await press("button", "Decide in the wizard");
  await gone("group", /which/);
  await gone("button", "Decide in the wizard");
  await press("button", "Open as an offer");
  await atStep("End Carriage Configuration");
});

test("an open choice offers what carries the crane, says what it carries, and takes the lightest for each crane", async () => {
  const { addUser } = bench.server();
  await bench.open("/", await addUser("enquiry.carries", "employee"));
  await fill(
    label,
    "5T SG span 15 m lift 6 m bay 42 wr standard headroom ec 200\n3T SG span 12 m lift 6 m bay 36 wr standard headroom ec 160",
  );
  const gantry = await seen("group", "Crane 1: which gantry type?");
  await seen("button", /^ISMB 350 \+ ISMC 200 \+ SQ 40.*carries 43 kN/, gantry);
  await gone("button", /^ISMB 300/, gantry);
  await press("button", /^The lightest for each/, gantry);
  await shows("ISMB 350 + ISMC 200 + SQ 40", await seen("listitem", "Crane 1"));
  await shows("ISMB 300 + ISMC 150 + SQ 40", await seen("listitem", "Crane 2"));
  const column = await seen("group", "Crane 1: which column type?");
  await seen("button", /^ISMB 250.*\d+ % used/, column);
  await gone("button", /^ISMB 200/, column);
});

test("column heights are those of the wizard, worked out with the girder of the price table", async () => {
  const { addUser } = bench.server();
  await bench.open("/", await addUser("enquiry.heights", "employee"));
  const runway = "bay 30 PG 900x350x10x25 + CR 80 ISHB 300";
  // By a usual girder, columns of 5 m would be high enough.
  await fill(
    label,
    `5T DG span 10 m lift 6 m wire rope hoist crab ec 200 ${runway}\n5T DG span 12 m lift 6 m wire rope hoist crab ec 315 ${runway}`,
  );
  const heights = await seen("group", "Crane 1: how high are the columns?");
  await seen("button", "6 m", heights);
  await gone("button", "5 m", heights);
  await press("button", /^The lowest for each/, heights);
  await press("button", /^As recommended for each/, await seen("group", /how many columns/));
  await press("button", "Open as an offer");
  await atStep("Column Configuration");
  await hides("limits the lift");
});

test("a higher quantity in an offer asks for the runways, and shares one on demand", async () => {
  const { addUser } = bench.server();
  await bench.open("/", await addUser("offer.runway", "employee"));
  await fill(label, "5T SG span 15 m lift 6 m\n10T DG span 20 m lift 9 m");
  await press("button", "Open as an offer");
  await press("link", "Home");
  await press("button", /^Resume New offer/);
  await shows("without 2 unfinished cranes");
  await shows("not finished: ");
  // An empty free position leaves only its own row without a value.
  await press("button", "Add free position");
  await shows("without 2 unfinished cranes and position 3");
  await press("button", "Remove position");
  await hides("position 3");
  await fill(/^Quantity of position 1/, "3");
  await press("button", "Each on its own", await seen("group", /^Runways of position 1/));
  await gone("group", /^Runways of position 1/);
  await fill(/^Quantity of position 2/, "2");
  await press("button", "On one runway", await seen("group", /^Runways of position 2/));
  await labelled(/^Quantity of position 3/);
  expect(((await labelled(/^Quantity of position 2/)) as HTMLInputElement).value).toBe("1");
  await shows("On the runway of 2");
});
