/** A caption and its value, ready to print. */
export type Labelled = { label: string; value: string };
