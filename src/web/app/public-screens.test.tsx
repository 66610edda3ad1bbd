import { expect, test } from "vitest";
import { exampleFirm, testPassword } from "#server/testing/app.ts";
import {
  at,
  eventually,
  fill,
  gone,
  hides,
  labelled,
  press,
  pressKey,
  seen,
  shows,
  textsOf,
} from "../testing/app-acts.ts";
import { onAppBench } from "../testing/app-bench.tsx";

const bench = onAppBench();
const quotationMessage = "Please log in to access the crane quotation system.";
const hrefOf = async (name: string | RegExp, where: HTMLElement) =>
  (await seen("link", name, where)).getAttribute("href");
const input = async (label: string) => (await labelled(label)) as HTMLInputElement;
const failures = async () => textsOf("alert", await seen("main"));
const hasTitle = (title: string) =>
  eventually(`the title ${title}`, () => document.title === `${title} · ${exampleFirm.name}`);
const robots = () => document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content;

async function signIn(username: string, password = testPassword): Promise<void> {
  await fill("Username", username);
  await fill("Password", password);
  await pressKey("Enter");
}

test("the landing page shows the staff portal with the company's notice, claims, benefits and services", async () => {
  await bench.open("/", null);
  await seen("heading", "Staff Access Portal");
  await shows(exampleFirm.notice);
  await shows("This system is restricted to employees. Sign in with your company username.");
  const hero = await seen("region", "Staff Access Portal");
  await shows(exampleFirm.hero, hero);
  const claims = textsOf("definition", hero);
  for (const claim of ["2017", "15+ years", "ISO certified", "MSME certified"])
    expect([...claims, ...textsOf("term", hero)]).toContain(claim);

  const benefits = await seen("region", "Why choose us");
  expect(textsOf("heading", benefits).slice(1)).toEqual(exampleFirm.benefits.map(({ title }) => title));
  expect(textsOf("listitem", benefits)).toHaveLength(6);
  const services = await seen("region", "Cranes we build");
  for (const name of [/single girder/i, /double girder/i, /EOT/, /gantry/i, /jib/i])
    await seen("heading", name, services);
  for (const industry of exampleFirm.industries) await shows(industry, services);
  expect(await hrefOf("Staff Login", await seen("region", "Employee access"))).toBe("/login");
});

test("the landing page leads to the website, a call, the contacts and the login", async () => {
  await bench.open("/", null);
  const hero = await seen("region", "Staff Access Portal");
  const website = await seen("link", "Main Website", hero);
  expect([website.getAttribute("href"), website.getAttribute("target")]).toEqual([
    exampleFirm.website,
    "_blank",
  ]);
  expect(await hrefOf("Call Us", hero)).toBe("tel:+917955500101");

  const footer = await seen("contentinfo");
  await shows(exampleFirm.tagline, footer);
  for (const phone of exampleFirm.phones)
    expect(await hrefOf(phone, footer)).toBe(`tel:${phone.replaceAll(" ", "")}`);
  expect(await hrefOf(exampleFirm.email, footer)).toBe(`mailto:${exampleFirm.email}`);
  expect(await hrefOf(/Odhav Road, Ahmedabad/, footer)).toBe(exampleFirm.map_url);
  expect(await hrefOf("cranes.example", footer)).toBe(exampleFirm.website);
  for (const name of [/Facebook/, /WhatsApp/, /Instagram/, /YouTube/])
    expect((await seen("link", name, footer)).getAttribute("target")).toBe("_blank");
  for (const { title } of exampleFirm.services) await shows(title, footer);
  await shows(`© ${new Date().getFullYear()} Example Cranes`, footer);

  await press("link", "Staff Login", hero);
  await seen("heading", "Secure Login");
  await hides(quotationMessage);
});

test("the locked crane selector takes no input, and its Staff Login leads to that wizard", async () => {
  await bench.open("/", null);
  const selector = await seen("region", "Choose a crane");
  await seen("heading", "Authentication Required", selector);
  expect(selector.querySelectorAll("[inert]")).toHaveLength(1);
  expect(selector.querySelectorAll("[inert] :is(a, button, [tabindex])")).toHaveLength(0);
  expect(textsOf("link", selector)).toEqual(["Staff Login:Single Girder", "Staff Login:Double Girder"]);
  await press("link", /Double Girder/, selector);
  await seen("heading", "Secure Login");
  await shows(quotationMessage);
  await signIn("employee");
  await at("/quotation/double-girder/span");
  await seen("heading", "Span Configuration");
});

test("the login returns to the requested address, but never to another site", async () => {
  await bench.open("/history?search=5T&order=asc", null);
  await seen("heading", "Secure Login");
  await hides(quotationMessage);
  await signIn("employee");
  await at("/history?search=5T&order=asc");
  await bench.close();
  await bench.open("/login", "employee");
  await at("/");
});

test("an address of another site in the login leads to the home page", async () => {
  await bench.open(`/login?${new URLSearchParams({ from: "//evil.example/" })}`, null);
  await signIn("employee");
  await at("/");
  await seen("heading", "Crane Quotation Generator");
});

test("the login names missing values under their fields, and can show the password", async () => {
  await bench.open("/login", null);
  await eventually("the focus in the username", () => document.activeElement?.matches("[name=username]"));
  await press("button", "Login", await seen("main"));
  await shows("Username is required");
  await shows("Password is required");
  await eventually("the focus in the username", () => document.activeElement?.matches("[name=username]"));
  await fill("Username", "admin");
  await hides("Username is required");
  await shows("Password is required");

  await fill("Password", "a secret");
  expect((await input("Password")).type).toBe("password");
  await press("button", "Show password");
  expect([(await input("Password")).type, (await input("Password")).value]).toEqual(["text", "a secret"]);
  await press("button", "Hide password");
  expect((await input("Password")).type).toBe("password");
  await press("link", "Back to Home");
  await at("/");
});

test("a refused login shows the reason until the next edit, and disables the form while it works", async () => {
  await bench.open("/login", null);
  await signIn("nobody", "wrong-password");
  await shows("Invalid username or password");
  expect(await failures()).toEqual(["Invalid username or password"]);
  expect(document.activeElement).toBe(await input("Password"));
  await fill("Password", "wrong-passwords");
  expect(await failures()).toEqual([]);

  bench.network().hold("/api/auth/login").answer(200, { token_type: "bearer" });
  await signIn("admin");
  await shows("Login failed");
  await fill("Username", "another");

  bench.network().hold("/api/auth/login").answer(502);
  await signIn("admin");
  await shows("Login failed. Please try again.");
  await fill("Username", "another");
  expect(await failures()).toEqual([]);
  bench.network().hold("/api/auth/login").lose();
  await signIn("admin");
  await shows("Network error: Unable to connect to server");

  const login = bench.network().hold("/api/auth/login");
  // The server ignores blanks around a username.
  await signIn("  admin ");
  const busy = (await seen("button", "Signing in...")) as HTMLButtonElement;
  const fields = [busy, await input("Username"), await input("Password")];
  expect(fields.map(({ disabled }) => disabled)).toEqual([true, true, true]);
  login.letThrough();
  await at("/");
});

test("each public screen has its title, and only the landing page is for search engines", async () => {
  await bench.open("/no-such-page", null);
  await shows("The page you're looking for doesn't exist or has been moved.");
  await hasTitle("Page Not Found");
  expect(robots()).toBe("noindex, nofollow");
  await press("link", "Go Home");
  await hasTitle("Staff access portal");
  expect(robots()).toBeUndefined();
  await press("link", "Staff Login", await seen("region", "Employee access"));
  await hasTitle("Secure Login");
  expect(robots()).toBe("noindex, nofollow");
  await gone("heading", "Staff Access Portal");
});
