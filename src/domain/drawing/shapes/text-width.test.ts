import { expect, test } from "vitest";
import { fitText, textWidth } from "./text-width.ts";

test("a long Hindi name stays whole where it has room", () => {
  const name = "श्री राम भारी क्रेन एवं इंजीनियरिंग उद्योग प्राइवेट लिमिटेड";
  expect(fitText(name, 3, 140)).toEqual({ text: name, size: 3 });
  expect(fitText(name, 3, 50).text).toMatch(/…$/);
});

// The widths were measured in the bold fonts of the papers, in thousandths of the size.
test.each([
  [30_321, "श्री विश्वकर्मा भारी अभियांत्रिकी एवं ओवरहेड क्रेन निर्माण उद्योग प्राइवेट लिमिटेड"],
  [27_635, "हिंदुस्तान भारी मशीनरी एवं इस्पात निर्माण निगम प्राइवेट लिमिटेड, नागपुर"],
  [25_445, "શ્રી વિશ્વકર્મા ભારે ઇજનેરી અને ઓવરહેડ ક્રેન ઉદ્યોગ પ્રાઇવેટ લિમિટેડ"],
])("the estimate of a name of %d is never too small, and at most a fifth too large", (measured, name) => {
  const share = textWidth(name, 1000) / measured;
  expect(share).toBeGreaterThan(1);
  expect(share).toBeLessThan(1.2);
});
