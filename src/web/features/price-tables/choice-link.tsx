import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

/** A card that is one link: a database or a collection to choose. */
export const ChoiceLink = createLink((props: Omit<ComponentProps<"a">, "className">) => (
  <a
    {...props}
    className="flex min-h-12 items-start gap-4 border border-rule-strong bg-sheet px-5 py-4 text-ink no-underline transition-colors duration-150 hover:border-ink hover:bg-hover"
  />
));
