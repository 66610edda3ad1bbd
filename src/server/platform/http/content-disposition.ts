/** What RFC 5987 lets stand as it is in an extended value. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The header that makes a browser keep an answer as a file of this name; names of any script come whole (RFC 6266). */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, "_");
  const whole = plain === name ? "" : `; filename*=UTF-8''${extended(name)}`;
  return `attachment; filename="${plain}"${whole}`;
}
