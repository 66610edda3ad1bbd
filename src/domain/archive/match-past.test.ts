import { expect, test } from "vitest";
import { identityOfPast, type KnownPast, keyOfPast, makePastMatcher } from "./match-past.ts";
import { noPastQuotation, type PastQuotation } from "./past-quotation.ts";

const past = (number: string, customer: string, date: string, more: Partial<PastQuotation> = {}) => ({
  ...noPastQuotation,
  ...{ number, customer, date, crane_type: "single-girder" as const, tonnes: 5 },
  ...more,
});
const known = (...all: PastQuotation[]): KnownPast[] =>
  all.map((fields, at) => ({ id: `${at}`, fields, identity: identityOfPast(fields) }));
/** The ids that the rows of a list get, "new" for a new one. */
const matched = (stored: readonly PastQuotation[], rows: readonly PastQuotation[]) => {
  const match = makePastMatcher<KnownPast>(new Set(rows.map(identityOfPast)));
  return rows.map((row) => {
    const sameKey = known(...stored).filter(({ fields }) => keyOfPast(fields) === keyOfPast(row));
    return match(row, sameKey)?.id ?? "new";
  });
};

const gamma = past("12", "Gamma", "2018-06-01");
const epsilon = past("12", "Epsilon", "2021-06-01");

test("a number that restarts each year is another quotation in another year", () => {
  expect(matched([gamma], [epsilon])).toEqual(["new"]);
  expect(matched([gamma], [past("12", "Gamma", "2021-06-01")])).toEqual(["new"]);
  // The year of account restarts in April.
  expect(matched([gamma], [past("12", "Gamma", "2018-02-01")])).toEqual(["new"]);
  expect(matched([gamma], [past("12", "Gamma", "2019-02-01")])).toEqual(["new"]);
});

test("a number of another customer is another quotation, but for one on the same day", () => {
  expect(matched([gamma], [past("12", "Epsilon", "2018-07-01")])).toEqual(["new"]);
  expect(matched([gamma], [past("12", "Epsilon", "2018-06-01")])).toEqual(["0"]);
});

test("of several with one number on one day the customer decides first, then the crane, then the amount", () => {
  const row = { ...gamma, amount: 7 };
  const customer = { ...gamma, tonnes: 10, amount: 8 };
  const crane = { ...gamma, customer: "Epsilon", amount: 8 };
  const amount = { ...gamma, customer: "Epsilon", tonnes: 10, amount: 7 };
  const craneAndAmount = { ...gamma, customer: "Epsilon", amount: 7 };
  expect(matched([craneAndAmount, customer], [row])).toEqual(["1"]);
  expect(matched([amount, crane], [row])).toEqual(["1"]);
  expect(matched([crane, craneAndAmount], [row])).toEqual(["1"]);
});

test("a list in another order finds each row again", () => {
  const crane = past("12", "Epsilon", "2021-06-01", { tonnes: 10 });
  expect(matched([gamma, epsilon, crane], [crane, epsilon, gamma])).toEqual(["2", "1", "0"]);
  expect(matched([gamma, gamma], [gamma, gamma, gamma])).toEqual(["0", "1", "new"]);
});

test("a row with another value changes its own quotation, and never that of another row", () => {
  const dearer = { ...epsilon, amount: 100 };
  expect(matched([gamma, epsilon], [dearer, gamma])).toEqual(["1", "0"]);
  expect(matched([epsilon], [dearer, epsilon])).toEqual(["new", "0"]);
  expect(matched([gamma], [{ ...gamma, customer: "Gamma Forge" }])).toEqual(["0"]);
  expect(matched([gamma], [{ ...gamma, date: "2018-07-01" }])).toEqual(["0"]);
  const cranes = [5, 10].map((tonnes) => ({ ...epsilon, tonnes }));
  expect(
    matched(
      cranes,
      cranes.toReversed().map((fields) => ({ ...fields, amount: 7 })),
    ),
  ).toEqual(["1", "0"]);
});

test("without a number, date, customer, crane and amount are needed", () => {
  const plain = past("", "Gamma Pvt Ltd", "2018-06-01", { amount: 7 });
  expect(matched([plain], [{ ...plain, customer: "M/s Gamma" }])).toEqual(["0"]);
  expect(matched([plain], [{ ...plain, amount: 8 }])).toEqual(["new"]);
});
