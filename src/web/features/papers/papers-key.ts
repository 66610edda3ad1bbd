/** Everything that shows the firm's papers before a save begins with this key. */
export const papersKey = "papers";
