import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { makeTestApi, type TestApi } from "#server/testing/api.ts";
import { serve } from "../http/serve.ts";
import { keepAnswers } from "./kept-answers.ts";

const double = endpoint<{ body: { value: number }; answer: { doubled: number; call: number } }>()({
  method: "POST",
  path: "/api/double",
  access: "create quotations",
  summary: "Doubles a number",
});

let api: TestApi;
let basis = "first";
let calls = 0;

beforeAll(async () => {
  api = await makeTestApi();
  const schemas = {
    body: z.object({ value: z.number() }),
    answer: z.object({ doubled: z.number(), call: z.number() }),
  };
  serve(api, double, schemas, ({ body }) => ({ doubled: body.value * 2, call: ++calls }), {
    answers: keepAnswers(async () => basis),
  });
});
afterAll(() => api.app.close());

const ask = (body: object, as = "employee", url = "/api/double") =>
  api.app.inject({ method: "POST", url, payload: body, headers: { authorization: `Bearer ${as}` } });

test("an answer is worked out once for the same address, body and basis", async () => {
  const first = await ask({ value: 2 });
  expect(first.json()).toEqual({ doubled: 4, call: 1 });
  const again = await ask({ value: 2 }, "admin");
  expect([again.statusCode, again.body, again.headers["content-type"]]).toEqual([
    200,
    first.body,
    first.headers["content-type"],
  ]);
  expect((await ask({ value: 3 })).json()).toEqual({ doubled: 6, call: 2 });
  expect((await ask({ value: 2 }, "employee", "/api/double?other")).json()).toMatchObject({ call: 3 });
  basis = "second";
  expect((await ask({ value: 2 })).json()).toEqual({ doubled: 4, call: 4 });
});

test("a kept answer is given to nobody who may not ask", async () => {
  expect((await ask({ value: 2 })).statusCode).toBe(200);
  expect((await ask({ value: 2 }, "nobody")).statusCode).toBe(401);
});

test("refusals and long calls are not kept", async () => {
  expect((await ask({ value: "two" })).statusCode).toBe(422);
  const long = { value: 5, more: "x".repeat(3000) };
  const first = (await ask(long)).json() as { call: number };
  expect((await ask(long)).json()).toMatchObject({ call: first.call + 1 });
});
