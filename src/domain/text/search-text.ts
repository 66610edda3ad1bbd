/** Text as the searches compare it: without marks, in lower case, blanks collapsed ("Ünal  GmbH" is "unal gmbh"). */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
