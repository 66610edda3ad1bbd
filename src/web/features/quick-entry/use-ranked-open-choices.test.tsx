import { beforeEach, expect, test, vi } from "vitest";
import { openChoices } from "#domain/enquiry/open-choices.ts";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { columnCount, columnHeight } from "#domain/quick-entry/entry.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { type RankedOpenChoice, useRankedOpenChoices } from "./use-ranked-open-choices.ts";

const bench = onWizardBench();
// Let the queries' timers run.
beforeEach(() => void vi.useRealTimers());

/** What is offered for the open choices of this field, once it is loaded. */
async function offered(text: string, field: string): Promise<RankedOpenChoice[]> {
  const message = readMessage(text, exampleChoices, [], []);
  const open = openChoices(message, exampleChoices, []);
  const choices = open.filter((each) => each.field === field);
  let ranked: RankedOpenChoice[] = [];
  const [known, all] = [message.cranes, open];
  function Choices() {
    ranked = useRankedOpenChoices(text, known, all, choices);
    return null;
  }
  const { unmount } = await mount(<Choices />);
  await until(() => ranked.length > 0 && ranked.every(({ isLoading }) => !isLoading));
  await unmount();
  return ranked;
}

const alone = "5T SG 15 m span, bay 60 m, lift 9 m\n10T DG 20 m span, bay 48 m, lift 9 m";
const sameBay = "2 nos 5T SG 15 m span and 1 no 10T DG 15 m, same bay 60 m, lift 9 m";
const gantry = "lt_gantry.gantry_type";

test("a gantry is offered only where it carries each crane of its runway, with what it carries", async () => {
  const [own] = await offered(alone, gantry);
  const [shared] = await offered(sameBay, gantry);
  expect(own?.values).toContain("ISMB 450 + ISMC 250 + SQ 50");
  expect(shared?.values).toEqual(["ISMB 500 + ISMC 250 + SQ 50", "ISMB 600 + ISMC 300 + SQ 60"]);
  expect(shared?.meanings.get("ISMB 500 + ISMC 250 + SQ 50")).toBe("carries 100 kN");
});

test("the values of each crane mean what they do for it", async () => {
  const [first, second] = await offered(sameBay, "end_carriage.end_carriage_type");
  expect(first?.values).toEqual(["EC-200", "EC-250", "EC-315"]);
  expect(second?.values).toEqual(["EC-315", "EC-400", "EC-500"]);
  expect(first?.meanings.get("EC-200")).toBe("carries 50 kN");
  // A crane type of its own table.
  expect([first?.meanings.has("EC-710"), second?.meanings.has("EC-710")]).toEqual([false, true]);
});

test("column heights are those that give the lift, and a number of columns means nothing more", async () => {
  const [heights] = await offered(alone, columnHeight);
  expect(heights?.values[0]).toBe("9");
  const [count] = await offered(alone, columnCount);
  expect([count?.values, count?.meanings.size]).toEqual([["22"], 0]);
});

test("without an answer of the tables all values stay, in their order", async () => {
  const held = bench.network().hold("/api/single-girder/alternatives");
  held.lose();
  const [choice] = await offered(alone, gantry);
  expect([choice?.values[0], choice?.meanings.size]).toEqual(["ISMB 250 + SQ 40", 0]);
});
