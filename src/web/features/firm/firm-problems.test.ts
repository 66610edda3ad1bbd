import { expect, test } from "vitest";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { problemsOf, refusalNow, withFieldNames } from "./firm-problems.ts";

const at = (...path: (string | number)[]) => ["body", "profile", ...path];
const refused = new ApiError("refused", {
  status: 422,
  detail: [
    { loc: at("gstin"), msg: "must be a GSTIN" },
    { loc: at("paper", "references", 1, "year"), msg: "must be a year" },
    { loc: at("phones", 0), msg: "must not be empty" },
    { loc: at("terms", 0, "holds", "capacity_to"), msg: "can never hold" },
    { loc: at("milestones"), msg: "must sum to 100 %" },
    { loc: at("logo"), msg: "must end with </svg>" },
  ],
});

test("a refused profile names the field of each problem", () => {
  expect(errorText(withFieldNames(refused))).toBe(
    "GSTIN must be a GSTIN, Reference 2, Year must be a year, Telephones must not be empty, Clause 1, Condition can never hold, Milestones must sum to 100 %, Logo must end with </svg>",
  );
  expect(problemsOf(refused, null).get("paper.references.1.year")).toBe("must be a year");
});

test("another error stays unchanged", () => {
  const error = new ApiError("Network error");
  expect(withFieldNames(error)).toBe(error);
  expect(withFieldNames(null)).toBeNull();
});

test("a refused value that was changed since is no longer refused, and the others are", () => {
  const sent = { gstin: "24", milestones: [{ percent: 40 }], phones: [""] } as unknown as FirmProfile;
  const placesOf = (now: object) => [...problemsOf(refusalNow(refused, sent, { ...sent, ...now })).keys()];
  expect(placesOf({})).toHaveLength(6);
  expect(placesOf({ gstin: "24AABCD4821M1ZS" })).not.toContain("gstin");
  expect(placesOf({ gstin: "24AABCD4821M1ZS" })).toHaveLength(5);
  expect(placesOf({ milestones: [{ percent: 100 }], phones: ["98240"] })).toEqual([
    ...["gstin", "paper.references.1.year", "terms.0.holds.capacity_to", "logo"],
  ]);
  const only = new ApiError("refused", {
    status: 422,
    detail: [{ loc: at("gstin"), msg: "must be a GSTIN" }],
  });
  expect(refusalNow(only, sent, { ...sent, gstin: "24AABCD4821M1ZS" })).toBeNull();
  const outdated = new ApiError("Another version is in force", { status: 409 });
  expect(refusalNow(outdated, sent, { ...sent, gstin: "" })).toBe(outdated);
});
