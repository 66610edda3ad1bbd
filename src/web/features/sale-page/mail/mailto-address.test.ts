import { expect, test } from "vitest";
import { mailtoAddress } from "./mailto-address.ts";

const mail = { to: ["a@x.in", "b@x.in"], cc: [], subject: "Offer & data", text: "Dear Sir,\nplease find" };

test("a mail opens with its recipients, subject and text", () => {
  expect(mailtoAddress(mail)).toBe(
    "mailto:a%40x.in,b%40x.in?subject=Offer%20%26%20data&body=Dear%20Sir%2C%0D%0Aplease%20find",
  );
  expect(mailtoAddress({ ...mail, cc: ["c@x.in"] })).toContain("?cc=c%40x.in&subject=");
});

test("a text that makes the address too long is left out whole", () => {
  const long = mailtoAddress({ ...mail, text: "x".repeat(1900) });
  expect(long).toBe("mailto:a%40x.in,b%40x.in?subject=Offer%20%26%20data");
});
