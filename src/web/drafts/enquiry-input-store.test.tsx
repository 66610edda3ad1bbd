import { beforeEach, expect, test } from "vitest";
import { beginEnquiry, changeLine, clearLine } from "./enquiry-input-store.ts";
import { readKeptForm } from "./kept-forms.ts";

const kept = (owner: string) => readKeptForm(`${owner} quick entry`)?.values;

beforeEach(() => clearLine("asha"));

test("an emptied line keeps its customer and its offer, and nothing else", () => {
  beginEnquiry("asha", { customer: "Sabar Steel", offer: "o1", text: "5t sg 15m" });
  changeLine("asha", { leftOpen: ["duty"], bays: { span: "15" } });
  expect(kept("asha")).toMatchObject({ text: "5t sg 15m", leftOpen: ["duty"], bays: { span: "15" } });
  changeLine("asha", { text: " " });
  const empty = { text: " ", customer: "Sabar Steel", offer: "o1", leftOpen: [], bays: {}, answers: [] };
  expect(kept("asha")).toEqual(empty);
  changeLine("asha", { customer: null, offer: null });
  expect(kept("asha")).toBeUndefined();
});
