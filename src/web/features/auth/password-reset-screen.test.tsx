import { test } from "vitest";
import { testPassword } from "#server/testing/app.ts";
import { at, enter, eventually, fill, press, pressKey, seen, shows } from "../../testing/app-acts.ts";
import { onMailBench } from "../../testing/mail-bench.ts";

const bench = onMailBench();

test("a user requests a new password by mail and sets it through the link", async () => {
  const user = await bench.server().addUser("forgetful", "employee");
  const signIn = async (password: string) => {
    await fill("Username", user.username);
    await fill("Password", password);
    await pressKey("Enter");
  };
  await bench.open("/login", null);
  await press("link", "Forgot your password?");
  await fill("Email", `${user.username}@cranes.example`);
  await pressKey("Enter");
  await shows("a mail is on its way");
  const link = await eventually("the link of the mail", () =>
    bench
      .post()
      .received.map(({ raw }) => /\/reset-password#\S+/.exec(raw.replace(/=\r?\n/g, ""))?.[0])
      .find((found) => found !== undefined),
  );
  await bench.open(link, null);
  // The heading and its section have the same name.
  const field = () => document.querySelector<HTMLInputElement>("main input[type=password]");
  await enter(await eventually("the field of the new password", field), "found again");
  await pressKey("Enter");
  await at("/login");
  await signIn(testPassword);
  await shows("Invalid username or password");
  await signIn("found again");
  await seen("heading", "Crane Quotation Generator");
});
