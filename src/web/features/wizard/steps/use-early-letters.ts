import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Option } from "../../../ui/fields/select.tsx";

/** The option that typing leads to, as browsers find it: the first that begins with all the letters, else with fewer of them. */
export function optionOfLetters(letters: string, options: readonly Option[]): Option | undefined {
  const typed = letters.toLowerCase();
  for (let length = typed.length; length > 0; length--) {
    const found = options.find(({ label }) => label.toLowerCase().startsWith(typed.slice(0, length)));
    if (found) return found;
  }
  return undefined;
}

/**
 * Letters that the user types into a list while it loads choose from it afterwards. The browser would lose
 * them, or take Custom for a C. Returns the list's key handler.
 */
export function useEarlyLetters(
  isLoading: boolean,
  options: readonly Option[],
  choose: (value: string) => void,
): (event: KeyboardEvent) => void {
  const letters = useRef("");
  useEffect(() => {
    if (isLoading || letters.current === "") return;
    const option = optionOfLetters(letters.current, options);
    letters.current = "";
    if (option) choose(option.value);
  });
  return (event) => {
    if (!isLoading || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    // Alone, a blank opens the list.
    if (event.key === " " && letters.current === "") return;
    event.preventDefault();
    letters.current += event.key;
  };
}
