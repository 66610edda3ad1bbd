import { expect, test } from "vitest";
import { fitText } from "./text-width.ts";

test("a long Hindi name stays whole where it has room", () => {
  const name = "श्री राम भारी क्रेन एवं इंजीनियरिंग उद्योग प्राइवेट लिमिटेड";
  expect(fitText(name, 3, 140)).toEqual({ text: name, size: 3 });
  expect(fitText(name, 3, 50).text).toMatch(/…$/);
});
