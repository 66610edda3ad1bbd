/** Texts that a translator leaves alone. */
const untranslated = "option, textarea, svg, script, style, title";

/** Puts a text into elements of the translator's own, and the text itself out of the page. */
function translateText(text: Text): void {
  if (text.data.trim() === "" || text.parentElement?.closest(`${untranslated}, font`)) return;
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

function translateWithin(node: Node): void {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = node instanceof Text ? [node] : [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) if (text.isConnected) translateText(text);
}

/** Translates the page as a browser does: each text that is there, and each that comes. Returns what stops it. */
export function translatePage(): () => void {
  translateWithin(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes)
      if (type === "characterData") translateWithin(target);
      else for (const node of addedNodes) translateWithin(node);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
