import { expect, test } from "vitest";
import { ApiError, networkErrorText } from "../../../api/api-error.ts";
import { failureOf, isCsv, isWorkbook } from "./chosen-file.ts";

const file = (name: string, type = "") => new File(["capacity,price\n"], name, { type });
const excel = "application/vnd.ms-excel";

test("a file is taken by its ending and a type that browsers give it", () => {
  const csv = [file("a.csv"), file("A.CSV", "text/csv"), file("a.csv", excel), file("a.csv", "text/html")];
  expect([...csv, file("a.csv.txt")].map(isCsv)).toEqual([true, true, true, false, false]);
  expect([file("a.xlsx"), file("a.xlsx", excel), file("a.xls", excel)].map(isWorkbook)).toEqual([
    true,
    true,
    false,
  ]);
});

const told = async (thrown: unknown, of = file("a.csv")) => failureOf(of, thrown, "Refused.", "Try again.");

test("a refused file is told by its faults, else by the server’s sentence", async () => {
  const faults = [{ loc: ["row", 2], msg: "has no price" }];
  const at = (detail: unknown) => told(new ApiError("", { status: 422, detail }));
  const bad = { tone: "bad", text: "Refused." };
  expect(await at(faults)).toEqual({ message: { ...bad, problems: faults }, isGone: false });
  expect((await at("No header")).message).toEqual({ tone: "bad", text: "No header" });
  expect((await at("")).message).toEqual(bad);
});

test("without an answer a file that can still be read may be sent again, a changed one is chosen again", async () => {
  const lost = new ApiError(networkErrorText);
  expect(await told(lost)).toEqual({ message: { tone: "bad", text: "Try again." }, isGone: false });
  const unread = new Blob();
  unread.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
  const changed = Object.assign(file("a.csv"), { slice: () => unread });
  const { message, isGone } = await told(lost, changed);
  expect([message.text.startsWith("The file was changed or moved"), isGone]).toEqual([true, true]);
  expect((await told(new ApiError("", { status: 422, detail: "No header" }), changed)).isGone).toBe(false);
});
