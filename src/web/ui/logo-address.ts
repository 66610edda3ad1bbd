/** Returns the address of a logo for an image. As an image, the firm's drawing can neither run scripts nor restyle the page. */
export const logoAddress = (logo: string): string =>
  logo.startsWith("data:") ? logo : `data:image/svg+xml,${encodeURIComponent(logo)}`;
