/** Texts that a translator leaves alone. */
const untranslated = "option, textarea, svg, script, style, title";

/** Texts of elements that have nothing else are React's as a whole; of each other text it keeps hold. */
const isHeld = (text: Text): boolean => Object.keys(text).some((key) => key.startsWith("__reactFiber"));

/** Puts a text into elements of the translator's own, and the text itself out of the page. */
function translateText(text: Text, held: string[]): void {
  if (text.data.trim() === "" || text.parentElement?.closest(`${untranslated}, font`)) return;
  if (isHeld(text)) held.push(text.data);
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

function translateWithin(node: Node, held: string[]): void {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = node instanceof Text ? [node] : [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) if (text.isConnected) translateText(text, held);
}

/**
 * Translates the page as a browser does: each text that is there, and each that comes.
 * @returns what stops it, and tells the texts that React could then neither change nor remove
 */
export function translatePage(): () => readonly string[] {
  const held: string[] = [];
  translateWithin(document.body, held);
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes)
      if (type === "characterData") translateWithin(target, held);
      else for (const node of addedNodes) translateWithin(node, held);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    return held;
  };
}
