import { describe, expect, test } from "vitest";
import { engineeringFigures } from "../engineering/figures.ts";
import { fallsShort } from "../engineering/lift.ts";
import { craneOfValues } from "../quotation/document/crane-of.ts";
import { exampleChoices } from "../testing/quick-entry.ts";
import { opensAsOffer } from "./bays.ts";
import { type CraneAnswers, movedAnswers } from "./crane-answers.ts";
import { choiceAnswer, choicesAlike, likeAnswer, openChoices, withChosen } from "./open-choices.ts";
import { readMessage } from "./read-message.ts";

const message = (text: string) => readMessage(text, exampleChoices, [], []);
const read = (text: string) => message(text).cranes;
const sameBay = "2 nos 5T SG 15 m span and 1 no 10T DG 15 m, same bay 60 m, lift 9 m";
const inShort = (cranes: ReturnType<typeof read>, leftOpen: string[] = []) =>
  openChoices({ cranes, unknown: [] }, exampleChoices, leftOpen).map(
    ({ crane, field }) => `${crane === null ? "all" : crane + 1} ${field}`,
  );

describe("the choices that an enquiry leaves open", () => {
  test("have no scope after “complete”, but after “complete details”", () => {
    const asked = (text: string) =>
      openChoices(message(text), exampleChoices, []).some(({ field }) => field === "scope");
    expect(asked("5T SG span 15 m lift 6 m complete")).toBe(false);
    expect(asked("please send complete details of 5T SG crane span 15 m lift 6 m")).toBe(true);
  });

  test("begin with the scope, once for all cranes, when the enquiry says nothing about it", () => {
    const two = "5T SG span 15 m lift 6 m\n10T DG span 20 m lift 9 m";
    const cranes = read(two);
    const [scope] = openChoices({ cranes, unknown: [] }, exampleChoices, []);
    expect(scope).toMatchObject({
      crane: null,
      values: ["Crane only", "Crane with runway", "Complete with erection"],
    });
    const outOf = (value: string) =>
      withChosen(
        cranes,
        cranes.map(({ at }) => ({ at, answers: scope ? choiceAnswer(scope, value) : {}, removed: [] })),
      ).map(({ values }) => Object.keys(values).filter((field) => field.endsWith(".in_scope")));
    const bare = ["lt_gantry.in_scope", "column.in_scope", "industrial_erection.in_scope"];
    expect(outOf("Crane only")).toEqual([bare, bare]);
    expect(outOf("Crane with runway")).toEqual([[bare[2]], [bare[2]]]);
    expect(outOf("Complete with erection")).toEqual([[], []]);
    for (const said of ["bay 60 m", "with columns", "erection by us", "complete job", "only crane"])
      expect([said, openChoices(message(`${two}\n${said}`), exampleChoices, [])[0]?.crane]).not.toEqual([
        said,
        null,
      ]);
    expect(inShort(cranes, [scope?.key ?? ""])).not.toContain("all scope");
  });

  test("come from its tables, the hoists of all cranes first, and for a runway only with the crane that bears it", () => {
    const cranes = read(sameBay);
    expect(inShort(cranes)).toEqual([
      "1 hoist.hoist_type",
      "2 hoist.hoist_type",
      "1 end_carriage.end_carriage_type",
      "1 lt_gantry.gantry_type",
      "2 end_carriage.end_carriage_type",
      "1 column.column_type",
      "1 column.column_height",
      "1 column.no_of_columns",
    ]);
    const choices = openChoices({ cranes, unknown: [] }, exampleChoices, []);
    expect(choices[2]).toMatchObject({
      title: "which end carriage type?",
      values: ["EC-200", "EC-250", "EC-315"],
    });
    // 60 m in bays of at most 6 m, on both sides.
    expect(choices[7]?.values).toEqual(["22"]);
    expect(choices[6]?.values).toEqual(["9", "10", "11", "12"]);
  });

  test("offer only column heights that give the lift of each crane on the runway", () => {
    const gantry = { "lt_gantry.gantry_type": "ISMB 300 + SQ 50", "lt_gantry.lt_length": "60" };
    const [low, high] = read(
      "2 nos 5T SG 15 m chain ec 250 and 1 no 10T DG 15 m crab ec 315, same bay 60 m, lift 6 m",
    );
    if (!low || !high) throw new Error("Two cranes are read");
    const cranes = [
      { ...low, values: { ...low.values, ...gantry } },
      { ...high, values: { ...high.values, "hoist.hoist_type": "Open Winch Crab" } },
    ];
    const isShort = (height: number) =>
      cranes.map(({ craneType, values }) => {
        const crane = {
          ...craneOfValues(craneType ?? "single-girder", { ...values, ...gantry }),
          columnHeight: height,
        };
        return fallsShort(crane.height, engineeringFigures(crane).usableLift);
      });
    const heights = openChoices({ cranes, unknown: [] }, exampleChoices, []).find(
      ({ field }) => field === "column.column_height",
    )?.values;
    const least = Number(heights?.[0]);
    expect(isShort(least)).toEqual([false, false]);
    expect(isShort(least - 1)).toContain(true);
  });

  test("offer heights under the hoist that the wizard proposes, else under the usual one", () => {
    const runway = "bay 42, ISMB 350 + ISMC 200 + SQ 40, ec 200, ISHB 250";
    const [first, second] = [`5T SG 15 m lift 6 ${runway}`, `5T SG 12 m lift 6 ${runway}`];
    const heightsOf = (text: string, at: number) =>
      openChoices({ cranes: read(text), unknown: [] }, exampleChoices, []).find(
        ({ crane, field }) => crane === at && field === "column.column_height",
      )?.values[0];
    expect(heightsOf(`${first} wr standard headroom\n${second}`, 1)).toBe("7");
    expect(heightsOf(`${first}\n${second}`, 1)).toBe("7");
  });

  test("leave out values that are given, asked, out of scope, or under an unknown size", () => {
    expect(inShort(read("5T SG 15 m chain ec 250 lift 6, no gantry, no column and 10T DG"))).toEqual([
      "2 hoist.hoist_type",
      "2 lt_gantry.gantry_type",
      "2 column.column_type",
    ]);
    expect(inShort(read("5T 15 m and 10T DG 20 m without gantry and column"))).not.toContain(
      "1 hoist.hoist_type",
    );
    const [first] = openChoices(message(sameBay), exampleChoices, []);
    expect(inShort(read(sameBay), [first?.key ?? ""])).not.toContain("1 hoist.hoist_type");
  });

  test("leave out values that the wizard proposes from the crane before", () => {
    expect(inShort(read("5T SG 15 m chain ec 250 lift 6 and 5T SG 18 m lift 6"))).not.toContain(
      "2 hoist.hoist_type",
    );
  });

  test("become values of their crane, which can be removed and chosen again", () => {
    const cranes = read(sameBay);
    const [first] = openChoices({ cranes, unknown: [] }, exampleChoices, []);
    if (!first) throw new Error("The hoist is open");
    const at = cranes[0]?.at ?? 0;
    const chosen = (value: string): CraneAnswers => ({
      at,
      answers: choiceAnswer(first, value),
      removed: [],
    });
    const removed: CraneAnswers = { at, answers: {}, removed: [first.field] };
    const valueAfter = (...answers: CraneAnswers[]) =>
      withChosen(cranes, answers).map(({ values }) => values[first.field]);
    expect(valueAfter(chosen("Electric Chain Hoist"))).toEqual(["Electric Chain Hoist", undefined]);
    expect(valueAfter(chosen("Electric Chain Hoist"), removed)).toEqual([undefined, undefined]);
    expect(valueAfter(removed, chosen("Electric Chain Hoist"))[0]).toBe("Electric Chain Hoist");
    const after = withChosen(cranes, [chosen("Electric Chain Hoist")]);
    expect(after[0]?.reads.at(-1)).toEqual({
      reading: { [first.field]: "Electric Chain Hoist" },
      places: [],
      isAnswer: true,
    });
    expect(inShort(after)).not.toContain("1 hoist.hoist_type");
  });

  test("ask for the runways of a crane that is wanted several times with a gantry or columns in scope", () => {
    const asked = (text: string) => inShort(read(text)).filter((each) => each.endsWith("runwayShare"));
    expect(asked("2 nos 5T SG span 15 m lift 6 m")).toEqual(["1 runwayShare"]);
    expect(asked("2 nos 5T SG span 15 m lift 6 m\n3 nos 10T DG span 20 m lift 9 m")).toEqual([
      "1 runwayShare",
      "2 runwayShare",
    ]);
    for (const text of [
      "5T SG span 15 m lift 6 m",
      "2 nos 5T SG span 15 m lift 6 m, only crane",
      "2 nos 5T SG span 15 m lift 6 m, same bay 60 m",
    ])
      expect([text, asked(text)]).toEqual([text, []]);
  });

  test("answered runways put all pieces on one runway, or leave each its own, and are not asked again", () => {
    const cranes = read("2 nos 5T SG span 15 m lift 6 m");
    const open = openChoices({ cranes, unknown: [] }, exampleChoices, []).at(-1);
    if (open?.field !== "runwayShare") throw new Error("The runways are open");
    const answered = (value: string) => {
      const answers = [{ at: cranes[0]?.at ?? 0, answers: choiceAnswer(open, value), removed: [] }];
      const after = withChosen(cranes, answers);
      expect(inShort(after)).not.toContain("1 runwayShare");
      expect(after[0]?.values).toEqual(cranes[0]?.values);
      return [after[0]?.runway, opensAsOffer({ cranes: after })];
    };
    expect(opensAsOffer({ cranes })).toBe(false);
    expect(open.values.map(answered)).toEqual([
      [0, true],
      [null, false],
    ]);
  });

  test("of another runway are asked, too, and a crane that is like the first one leaves none open", () => {
    const cranes = read(
      "5T SG 15 m chain ec 250 lift 6 ISMB 450 + ISMC 250 + SQ 50 bay 30 m and 5T SG 15 m lift 6 bay 60 m",
    );
    expect(inShort(cranes)).toContain("2 lt_gantry.gantry_type");
    expect(inShort(cranes)).not.toContain("2 hoist.hoist_type");
    const at = cranes[1]?.at ?? 0;
    const like = (isLike: boolean): CraneAnswers => ({ at, answers: likeAnswer(isLike), removed: [] });
    const ofSecond = (answers: CraneAnswers[]) =>
      inShort(withChosen(cranes, answers)).filter((each) => each.startsWith("2 "));
    expect(ofSecond([like(true)])).toEqual([]);
    expect(ofSecond([like(true), like(false)])).toEqual(ofSecond([]));
    expect(withChosen(cranes, [like(true)])[1]?.isLikeFirst).toBe(true);
    // The answer is no value of the crane.
    expect(withChosen(cranes, [like(true)])[1]?.values).toEqual(cranes[1]?.values);
  });

  test("are alike in the cranes that offer the same value", () => {
    const cranes = read("5T SG span 15 m lift 6 m\n3T SG span 12 m lift 6 m\n20T DG span 20 m lift 9 m");
    const open = openChoices({ cranes, unknown: [] }, exampleChoices, ["open scope"]);
    const hoist = open.find(({ field }) => field === "hoist.hoist_type");
    if (!hoist) throw new Error("The hoist is open");
    const alike = (value: string) => choicesAlike(open, hoist, value).map(({ crane }) => crane);
    expect(alike("Electric Chain Hoist")).toEqual([0, 1]);
    expect(alike("Open Winch Crab")).toEqual([2]);
  });

  test("of two alternates are answered for each by itself, and stay with it when the text changes", () => {
    const text = "5T or 7.5T single girder crane, span 12 m, lift 6 m, bay 24 m, with gantry and columns";
    const [asked] = read(text);
    const key = asked?.questions.find((each) => "readings" in each && each.areAlternates)?.key ?? "";
    const both = { at: asked?.at ?? 0, answers: { [key]: { alternates: "both" } }, removed: [] };
    const alternates = (line: string, answers: readonly CraneAnswers[]) =>
      withChosen(readMessage(line, exampleChoices, answers, []).cranes, answers);
    const cranes = alternates(text, [both]);
    const gantries = openChoices({ cranes, unknown: [] }, exampleChoices, []).filter(
      ({ field }) => field === "lt_gantry.gantry_type",
    );
    expect(gantries.map(({ crane }) => crane)).toEqual([0, 1]);
    const answers = gantries.map((choice, which) => ({
      at: cranes[choice.crane ?? 0]?.at ?? 0,
      answers: choiceAnswer(choice, choice.values[which] ?? ""),
      removed: [],
    }));
    const taken = (line: string, given: readonly CraneAnswers[]) =>
      alternates(line, given).map(({ values }) => values["lt_gantry.gantry_type"]);
    const values = gantries.map((choice, which) => choice.values[which]);
    expect(new Set(values).size).toBe(2);
    expect(taken(text, [both, ...answers])).toEqual(values);
    expect(openChoices({ cranes, unknown: [] }, exampleChoices, [gantries[0]?.key ?? ""])).toContainEqual(
      expect.objectContaining({ crane: 1, field: "lt_gantry.gantry_type" }),
    );
    const longer = `${text}, please quote soon`;
    expect(taken(longer, movedAnswers([both, ...answers], text, longer))).toEqual(values);
  });

  test("of far too many cranes name no shared runway", () => {
    const asked = (quantity: number) => {
      const cranes = read(`${quantity} nos 5T SG span 15 m lift 6 m`);
      return openChoices({ cranes, unknown: [] }, exampleChoices, ["open scope"])[0];
    };
    expect(inShort(read("999 nos 5T SG span 15 m lift 6 m, all in one bay of 60 m"))).toContain(
      "1 runwayShare",
    );
    expect(asked(3)?.values).toHaveLength(2);
    expect(asked(999)).toMatchObject({
      title: "999 cranes do not fit on one runway: check the quantity",
      values: ["Each on its own"],
    });
  });

  test("of a single crane are its scope and its runways, once its capacity is known", () => {
    expect(inShort(read("5T SG span 15 m lift 6 m"))).toEqual(["all scope"]);
    expect(inShort(read("SG span 15 m"))).toEqual([]);
  });
});
