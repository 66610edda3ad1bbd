import type { Heading } from "../../ui/page-heading.tsx";

export const databaseHeading: Heading = {
  title: "Database Management",
  subtitle: "Price tables of each crane type",
};
