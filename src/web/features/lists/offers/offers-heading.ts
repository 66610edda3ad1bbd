import type { Heading } from "../../../ui/page-heading.tsx";

export const offersHeading: Heading = { title: "Offers", subtitle: "Several cranes in one paper" };
