type Labelled = { label: string };

const inLower = (text: string): string => text.trim().toLowerCase();

const beginsWord = (label: string, typed: string): boolean =>
  label
    .toLowerCase()
    .split(/[\s+]+/)
    .some((word) => word.startsWith(typed));

/** Returns the choices that begin with the typed text, else those with words that begin as each typed word does. */
export function filterChoices<C extends Labelled>(typed: string, choices: readonly C[]): readonly C[] {
  const text = inLower(typed);
  if (text === "") return choices;
  const begins = choices.filter(({ label }) => label.toLowerCase().startsWith(text));
  if (begins.length > 0) return begins;
  return choices.filter(({ label }) => text.split(/\s+/).every((word) => beginsWord(label, word)));
}

/** Returns the choice that typing leads to: the first that begins with all the letters, else with fewer of them. */
export function findTyped<C extends Labelled>(typed: string, choices: readonly C[]): C | undefined {
  const text = inLower(typed);
  for (let length = text.length; length > 0; length--) {
    const found = choices.find(({ label }) => label.toLowerCase().startsWith(text.slice(0, length)));
    if (found) return found;
  }
  return undefined;
}
