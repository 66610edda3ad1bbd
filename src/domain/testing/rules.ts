/** A required rule, its test, and the decision if ours differs. */
export type Rule = readonly [sentence: string, prove: () => void | Promise<void>, decision?: string];

/** The tests of a chapter, each named by its sentence. */
export const namedProofs = (rules: readonly Rule[]): (readonly [name: string, prove: Rule[1]])[] =>
  rules.map(([sentence, prove, decision]) => [decision ? `${sentence} [${decision}]` : sentence, prove]);
