/** A caption with its value, both ready to print. */
export type Labelled = { label: string; value: string };
