import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { does, type Mounted, mount, settle, until } from "../testing/page.tsx";
import { currentToasts, dismissToast } from "./feedback/toast-store.ts";
import { useSubmit } from "./use-submit.ts";

const key = ["saved names"];
let page: Mounted;
let form: ReturnType<typeof useSubmit<string, string>>;
let answers: PromiseWithResolvers<string>[];
let loads: number;
let failed: () => void;
beforeEach(() => {
  failed = () => undefined;
  answers = [];
  loads = 0;
});
afterEach(async () => {
  await page.unmount();
  for (const { id } of currentToasts()) dismissToast(id);
});

function NameForm({ onDone }: { onDone: (result: string) => void }) {
  useQuery({ queryKey: key, queryFn: () => ++loads, retry: false });
  form = useSubmit<string, string>({
    check: (name) => name !== "",
    send: () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
    reloads: [key],
    done: (name) => `${name} was saved`,
    failed: "The name could not be saved",
    onDone,
    onFailed: () => failed(),
  });
  return <p>{JSON.stringify([form.isBusy, form.isTried, form.failure ?? null])}</p>;
}
async function open(): Promise<string[]> {
  const done: string[] = [];
  page = await mount(<NameForm onDone={(result) => done.push(result)} />);
  await until(() => loads === 1);
  return done;
}
const shown = (): unknown => JSON.parse(page.container.textContent ?? "");
const press = (name: string) => does(() => void form.submit(name));

test("wrong values are not sent and show that the form was tried", async () => {
  await open();
  await press("");
  expect([answers.length, shown()]).toEqual([0, [false, true, null]]);
});

test("a success reloads the changed data, shows one notice and forgets the try", async () => {
  const done = await open();
  await press("Asha");
  expect(shown()).toEqual([true, true, null]);
  answers[0]?.resolve("Asha");
  await until(() => done.length === 1);
  await settle();
  expect([loads, done, currentToasts().map(({ text }) => text)]).toEqual([2, ["Asha"], ["Asha was saved"]]);
  expect(shown()).toEqual([false, false, null]);
});

test("a refusal shows its text until the next try, and the form stays tried", async () => {
  const done = await open();
  await press("Asha");
  answers[0]?.reject(new Error(""));
  await until(() => shown() !== null && !form.isBusy);
  expect([shown(), loads, done]).toEqual([[false, true, "The name could not be saved"], 1, []]);
  await press("Asha");
  expect(shown()).toEqual([true, true, null]);
});

test("a refusal because of another user's change reloads the data", async () => {
  await open();
  await press("Asha");
  answers[0]?.reject(new ApiError("Asha is Uma now", { status: 409 }));
  await until(() => !form.isBusy);
  expect([shown(), loads]).toEqual([[false, true, "Asha is Uma now"], 2]);
});

test("a failure is shown also when its handler resets the form", async () => {
  await open();
  failed = () => form.reset();
  await press("Asha");
  answers[0]?.reject(new Error("Asha is Uma now"));
  await until(() => form.failure !== undefined);
  expect(form.failure).toBe("Asha is Uma now");
});

test("a reset forgets the failure and the try", async () => {
  await open();
  await press("Asha");
  answers[0]?.reject(new Error("No network"));
  await until(() => !form.isBusy);
  await does(() => form.reset());
  expect(shown()).toEqual([false, false, null]);
});
