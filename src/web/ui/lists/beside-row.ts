/** Where the focus goes from the row of a list that leaves the page: to the row after it, else before it, else to the heading. */
export function besideRow(control: Element | null): HTMLElement | null {
  const row = control?.closest("tr, li");
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector<HTMLElement>("button, a") ?? document.querySelector<HTMLElement>("main h1");
}
