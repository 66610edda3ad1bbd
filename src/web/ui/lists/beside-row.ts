/** Returns the focus after a row leaves a list: the next row, else the previous one, else the heading. */
export function besideRow(control: Element | null): HTMLElement | null {
  const row = control?.closest("tr, li");
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector<HTMLElement>("button, a") ?? document.querySelector<HTMLElement>("main h1");
}
