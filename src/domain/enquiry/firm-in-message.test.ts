import { describe, expect, test } from "vitest";
import { exampleChoices } from "../testing/quick-entry.ts";
import { probableFirm } from "./firm-in-message.ts";
import { readMessage } from "./read-message.ts";

const firmIn = (text: string) => probableFirm(text, readMessage(text, exampleChoices, [], []));

describe("a firm without a sign", () => {
  test.each([
    ["2 nos 5T SG 15 m span, lift 8 m, Sabar Steel, Mr. Rao 98240 55540", "Sabar Steel"],
    ["5T SG 15 m span\nMr. Rao 98240 55540\nKalol Navnirman", "Kalol Navnirman"],
  ])("is probable beside the person: %j", (text, firm) => {
    expect(firmIn(text)).toBe(firm);
  });

  test.each([
    ["5T SG 15 m span, with gantry and erection. Oza Engineers, Rajkot", "Oza Engineers"],
    [
      "10T DG 19 m span. Also 2 nos jib cranes 1T. Shree Ambica Castings, Bhavnagar.",
      "Shree Ambica Castings",
    ],
    ["5T SG 15 m span\nOza Engineers", "Oza Engineers"],
    ["5T SG 15 m, complete erection. 1 no. Firm: Khodiyar Pipes Pvt Ltd, Morbi", "Khodiyar Pipes Pvt Ltd"],
    ["5T SG 15 m. Company: Sabar Traditions", "Sabar Traditions"],
  ])("is probable as a sentence of its own: %j", (text, firm) => {
    expect(firmIn(text)).toBe(firm);
  });

  test.each([
    ["5T SG 15 m span. Structural Steel of SAIL. Sabar Steel"],
    ["5T SG 15 m span for Sanand Plant, lift 8 m, Mr. Rao 98240 55540"],
    ["5T SG 15 m span, best price, Mr. Rao 98240 55540"],
    ["5T SG 15 m span, Sabar, Mr. Rao 98240 55540"],
    ["5T SG 15 m span, Sabar Steel"],
    ["5T SG 15 m span\n\nRegards,\nFarhan Qureshi\nPlant Head"],
    ["5T SG 15 m span\n\nRegards,\nFarhan Qureshi\nManaging Partner"],
  ])("is not probable elsewhere, in small letters, as one word, as a post, or alone: %j", (text) => {
    expect(firmIn(text)).toBeNull();
  });
});
