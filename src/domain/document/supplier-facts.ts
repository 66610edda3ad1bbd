import { componentIds } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { byOthers } from "../engineering/crane-inputs.ts";
import { proposedComponents } from "../firm/rows/proposed-components.ts";
import {
  positionsOf,
  type ReadCrane,
  type ReadPaper,
  reasonsOf,
  type Statement,
  statements,
} from "./read-paper.ts";
import { plain } from "./read-text.ts";

/** Returns whether a sentence promises a load test at the site. */
const testsAtSite = (text: string): boolean =>
  text.split(".").some((sentence) => /load test/i.test(sentence) && /at site/i.test(sentence));

/** Returns whether a text is about the busbar along the runway alone, which wiring of ours can leave to others. */
const isBusbar = (text: string): boolean => /^(?:shrouded )?busbar\b/i.test(plain(text));

/** The rows of the data sheet that say who supplies a component, by their labels. */
const rowsOfParts: ReadonlyMap<string, ComponentId> = new Map([
  ["Gantry girder", "lt_gantry"],
  ["Column type", "column"],
]);

/** Returns the supplier of a component as each place says it: "us" or "others". */
function suppliersOf(paper: ReadPaper, component: ComponentId, position: number): Statement[] {
  const { blocks, cranes } = paper;
  const all = cranes.map((crane) => crane.position);
  const means = (text: string) => !isBusbar(text) && proposedComponents(plain(text)).includes(component);
  const party = (isOurs: boolean) => (isOurs ? "us" : "others");
  const crane = cranes.find((each) => each.position === position);
  const rows = (crane?.rows ?? []).filter(({ title }) => means(title));
  const isErection = component === "industrial_erection";
  return [
    ...rows.flatMap((row) => statements("schedule", party(row.inScope || isInPosition(row)))),
    ...(blocks?.scope ?? []).flatMap(({ item, by }) => {
      const { text, positions } = positionsOf(item, all);
      return positions.includes(position) && means(text)
        ? statements(`scope ${text}`, party(by === "us"))
        : [];
    }),
    ...(blocks?.makes ?? []).flatMap((make) => {
      const { text, positions } = positionsOf(make.component, all);
      return positions.includes(position) && means(text) ? statements(`make ${plain(text)}`, "us") : [];
    }),
    ...(blocks?.service ?? []).flatMap(({ title, text }) => {
      const named = positionsOf(title, all);
      return named.positions.includes(position) && means(text.join(" "))
        ? statements(`service ${named.text}`, "us")
        : [];
    }),
    ...(blocks?.delivery?.rows ?? []).flatMap(({ label, ours }) => {
      const { text, positions } = positionsOf(label, all);
      return isErection && positions.includes(position) && means(text)
        ? statements(`stage ${text}`, party(ours))
        : [];
    }),
    ...(crane?.data ?? []).flatMap(({ rows: values }) =>
      values.flatMap(({ label, value }) =>
        statements(
          `data ${label}`,
          rowsOfParts.get(plain(label)) === component ? party(plain(value) !== byOthers) : null,
        ),
      ),
    ),
    ...(crane?.supplied ?? []).flatMap(({ name, isOurs }) =>
      means(name) ? statements("drawing", party(isOurs)) : [],
    ),
    ...(all.length > 1 || !isErection
      ? []
      : reasonsOf(paper).flatMap(({ place, text }) =>
          statements(place, /\berect\b/i.test(text) ? "us" : null),
        )),
    ...(all.length > 1 || !isErection
      ? []
      : (blocks?.notes ?? []).flatMap(({ label, value }) =>
          statements(label, testsAtSite(value) ? "us" : null),
        )),
  ];
}

type Row = ReadCrane["rows"][number];
const isInPosition = ({ description }: Row): boolean =>
  description.some((line) => line.startsWith("In position "));
const isWiring = ({ title }: Row): boolean => proposedComponents(plain(title)).includes("wiring");

/** Returns the supplier that the rating of a crane's busbar names. One for several cranes or of another position names none. */
function ratingTold({ data, rows: schedule }: ReadCrane): Statement[] {
  const rows = data.flatMap(({ rows: all }) => all);
  const isForSeveral = rows.some(({ label }) => plain(label).startsWith("Busbar current"));
  if (isForSeveral || schedule.some((row) => isWiring(row) && isInPosition(row))) return [];
  return rows
    .filter(({ label, value }) => plain(label) === "DSL rating" && / A\b/.test(plain(value)))
    .flatMap(({ value }) =>
      statements("data DSL rating", plain(value).endsWith("(by others)") ? "others" : "us"),
    );
}

/** Returns the supplier of the busbar along the runway as each place says it. */
function busbarTold({ blocks, cranes }: ReadPaper, crane: ReadCrane): Statement[] {
  const { position, rows } = crane;
  const all = cranes.map((crane) => crane.position);
  const party = (isOurs: boolean) => (isOurs ? "us" : "others");
  return [
    ...rows.flatMap((row) =>
      statements("schedule", isWiring(row) && !row.inScope && !isInPosition(row) ? "others" : null),
    ),
    ...rows.flatMap(({ title, inScope, description }) => [
      ...statements("schedule", isBusbar(title) ? party(inScope) : null),
      ...description
        .flatMap((line) => plain(line).split(" · "))
        .flatMap((text) =>
          statements(`description ${title}`, isBusbar(text) ? party(!text.endsWith("by others")) : null),
        ),
    ]),
    ...(blocks?.scope ?? []).flatMap(({ item, by }) => {
      const { text, positions } = positionsOf(item, all);
      return positions.includes(position) && isBusbar(text)
        ? statements(`scope ${text}`, party(by === "us"))
        : [];
    }),
    ...(blocks?.makes ?? []).flatMap((make) => {
      const { text, positions } = positionsOf(make.component, all);
      return positions.includes(position) && isBusbar(text) ? statements(`make ${text}`, "us") : [];
    }),
    ...ratingTold(crane),
  ];
}

/** Returns who supplies each component of each crane, and its busbar, as the places of a paper say it. */
export const supplierFacts = (paper: ReadPaper): { fact: string; statements: readonly Statement[] }[] =>
  paper.cranes.flatMap((crane) => [
    ...componentIds().map((component) => ({
      fact: `who supplies ${component} of position ${crane.position}`,
      statements: suppliersOf(paper, component, crane.position),
    })),
    { fact: `who supplies the busbar of position ${crane.position}`, statements: busbarTold(paper, crane) },
  ]);
