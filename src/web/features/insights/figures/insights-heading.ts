import type { Heading } from "../../../ui/page-heading.tsx";

export const insightsHeading: Heading = { title: "Insights" };
