import type { Heading } from "../../../ui/page-heading.tsx";

export const historyHeading: Heading = {
  title: "Quotation History",
  subtitle: "View, manage and download crane quotations",
};
