/** An offer's positions with the totals beside them; on a narrow screen the totals follow them, and the rest comes last. */
export const offerColumns =
  "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]";
export const mainColumn = "grid min-w-0 gap-5 max-lg:contents";
export const sideColumn = "grid gap-4 lg:sticky lg:top-18";
export const comparisonsBelow = "grid min-w-0 gap-5 empty:hidden max-lg:order-1";
