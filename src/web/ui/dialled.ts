/** A telephone number as people write it, as an address that dials it. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
