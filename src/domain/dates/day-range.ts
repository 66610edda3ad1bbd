/** The days of a filter, YYYY-MM-DD; blank or absent for no bound. */
type DayRange = { start_date?: string | undefined; end_date?: string | undefined };

/** The error of a date filter whose end is before its start. */
export const daysReversed = "Start Date must not be after End Date";
/** The hint for an empty result. */
export const daysReversedHint = "Choose an End Date that is not before Start Date";

/** Returns whether both days are given and the first is after the last. */
export const areDaysReversed = ({ start_date, end_date }: DayRange): boolean =>
  Boolean(start_date && end_date && start_date > end_date);
