/**
 * Milliseconds without a key before the app asks the server about a text (docs/product.md, “Component prices”
 * and “Messages and times”).
 */
export const textDebounce = 150;
