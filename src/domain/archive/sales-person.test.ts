import { expect, test } from "vitest";
import { salesPersonKeys } from "./sales-person.ts";

test.each([
  ["Asha / Ravi", ["asha", "ravi"]],
  ["Mr. Asha", ["asha"]],
  ["Smt. Asha Shah & Er. R. Patel", ["asha shah", "r patel"]],
  ["Asha and Anand", ["asha", "anand"]],
  ["Patel, Asha", ["patel asha"]],
  ["", []],
])("“%s” names %j", (text, persons) => expect(salesPersonKeys(text)).toEqual(persons));
