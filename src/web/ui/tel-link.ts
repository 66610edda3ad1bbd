/** Returns the address that dials a telephone number when a button or a link is pressed, from the number as people write it. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
