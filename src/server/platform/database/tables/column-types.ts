/** ISO 8601 UTC, as text on both databases when read. */
export type Time = string;
/** A whole number of paise. */
export type Money = number;
/** SQLite has no booleans, so both databases keep 0 and 1. */
export type Flag = 0 | 1;
