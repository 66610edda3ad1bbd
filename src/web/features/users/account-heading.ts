import type { Heading } from "../../ui/page-heading.tsx";

export const accountHeading: Heading = { title: "Your Account" };
