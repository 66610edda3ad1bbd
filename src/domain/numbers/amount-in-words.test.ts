import { describe, expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

describe("an amount in words", () => {
  test.each([
    [0, "Rupees zero only"],
    [1, "One paisa only"],
    [99, "Ninety-nine paise only"],
    [100, "Rupee one only"],
    [101, "Rupee one and one paisa only"],
    [50, "Fifty paise only"],
    [2_00, "Rupees two only"],
    [1_900, "Rupees nineteen only"],
    [2_100, "Rupees twenty-one only"],
    [10_000, "Rupees one hundred only"],
    [11_000, "Rupees one hundred ten only"],
    [1_00_000_00, "Rupees one lakh only"],
    [16_27_842_80, "Rupees sixteen lakh twenty-seven thousand eight hundred forty-two and eighty paise only"],
    [1_00_00_000_00, "Rupees one crore only"],
    [1_00_00_001_00, "Rupees one crore one only"],
    [
      99_99_99_999_99,
      "Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only",
    ],
    [1_00_000_00_00_000_00, "Rupees one lakh crore only"],
    [1_88_800_00_00_000_05, "Rupees one lakh eighty-eight thousand eight hundred crore and five paise only"],
    [
      Number.MAX_SAFE_INTEGER,
      "Rupees ninety lakh seven thousand one hundred ninety-nine crore twenty-five lakh forty-seven thousand four hundred nine and ninety-one paise only",
    ],
  ])("%i paise", (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });
});
