import { expect, test } from "vitest";
import { errorOfAnswer } from "../../../api/api-error.ts";
import { failureOf } from "./failure.ts";

const refused = (status: number, detail: unknown) => failureOf(errorOfAnswer(status, { detail }, null), "no");

test("a refusal shows its sentences, each with its place", () => {
  const changed = { component: "span", price_sent: 1, price_now: 2 };
  const msg = "The price of Span is ₹2.00 now, not ₹1.00";
  expect(refused(409, [{ msg, loc: ["query", "span_price"], ...changed }])).toMatchObject({
    kind: "prices-changed",
    message: `${msg} (query.span_price)`,
  });
  const wrong = [
    { msg: "Margin can have up to 6 decimals", loc: ["body", "margin_percentage"] },
    { msg: "State must be at most 200 characters", loc: ["body", "customer", "state"] },
  ];
  expect(refused(422, wrong).message).toBe(
    "Margin can have up to 6 decimals (body.margin_percentage), State must be at most 200 characters (body.customer.state)",
  );
  expect(refused(422, "Not today").message).toBe("Not today");
});
