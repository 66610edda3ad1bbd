import { expect, test } from "vitest";
import { tokensOf } from "../quick-entry/tokens.ts";
import { likeIn } from "./repeated-crane.ts";

test.each<[string, number | null]>([
  ["same as item 2", 2],
  ["same as crane no 3 but 12 m span", 3],
  ["same as B but outdoor", 2],
  ["same as above", 0],
  ["ditto", 0],
  ["same", 0],
  ["same without gantry", 0],
  ["same as option 1 but without gantry", 1],
  // A count, a size or a price behind the words numbers no crane.
  ["same as above 2 nos", 0],
  ["same spec 4", 0],
  ["same as item 15 m span", 0],
  // Nothing is named.
  ["same as a 5t crane", null],
  ["5t crane 15 m", null],
])("“%s” repeats crane %j: 0 is the one above", (text, crane) => expect(likeIn(tokensOf(text))).toBe(crane));
