/** Milliseconds that text must have stood still before anything is asked about it (docs/product.md, “Component prices” and “Messages and times”). */
export const textDebounce = 150;
