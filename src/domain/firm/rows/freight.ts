import type { SaleScopeItem } from "../paper-blocks.ts";

const freight = /\b(?:transport|freight)\b/i;

/** Returns whether a text is about the transport to the site. */
export const isFreight = (text: string): boolean => freight.test(text);

/** Returns whether a clause leaves the freight to the customer. */
export const isExWorks = (text: string): boolean => /\bex[ -]works\b/i.test(text);

/** Returns whether such a clause leaves it to a position that sells it. */
export const yieldsToPosition = (text: string): boolean => /\bunless stated\b/i.test(text);

/** Returns whether an item of the scope says that we pay the freight. */
export const isOurFreight = ({ item, by }: SaleScopeItem): boolean => by === "us" && isFreight(item);
