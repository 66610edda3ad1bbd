/** What other features show on the home page: unfinished quotations to resume, and one's own last ten. */
export function HomeSlots() {
  return null;
}
