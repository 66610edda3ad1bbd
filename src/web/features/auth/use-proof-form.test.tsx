import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { does, type Mounted, mount } from "../../testing/page.tsx";
import { type ProofForm, useProofForm } from "./use-proof-form.ts";

type Proof = { password: string; code: string };
let page: Mounted;
let form: ProofForm<Proof>;
let sent: Proof[];
let refusal: Error | null;

function Form() {
  form = useProofForm<Proof>(
    { password: "", code: "" },
    {
      labels: { password: "Password", code: "Code" },
      send: async (values) => {
        sent.push(values);
        if (refusal) throw refusal;
      },
      failure: "The code could not be checked",
    },
  );
  return null;
}
beforeEach(async () => {
  [sent, refusal] = [[], null];
  page = await mount(<Form />);
});
afterEach(() => page.unmount());

const submit = () => does(() => form.submit());

test("nothing is sent until each field is given, and typing takes its sentence away", async () => {
  await does(() => form.set("password", "a password"));
  await does(() => form.set("code", " "));
  await submit();
  expect([sent, form.problems]).toEqual([[], { code: "Code is required" }]);
  await does(() => form.set("code", "123456"));
  expect(form.problems.code).toBeUndefined();
  await submit();
  expect([sent, form.isBusy]).toEqual([[{ password: "a password", code: "123456" }], false]);
});

test("a refusal is shown at its field, any other one for the whole form", async () => {
  await does(() => form.set("password", "a password"));
  await does(() => form.set("code", "123456"));
  const fault = (field: string) => [{ loc: ["body", field], msg: "is wrong" }];
  refusal = new ApiError("Refused", { status: 422, detail: fault("code") });
  await submit();
  expect([form.problems, form.error]).toEqual([{ code: "is wrong" }, null]);
  refusal = new ApiError("Refused", { status: 422, detail: fault("username") });
  await submit();
  expect([form.problems, form.error]).toEqual([{}, "Refused"]);
  await does(() => form.set("code", "654321"));
  expect(form.error).toBeNull();
});
