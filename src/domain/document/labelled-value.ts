/** A caption and its value, ready to print. */
export type LabelledValue = { label: string; value: string };
