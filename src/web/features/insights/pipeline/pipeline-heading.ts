import type { Heading } from "../../../ui/page-heading.tsx";

export const pipelineHeading: Heading = { title: "Pipeline" };
