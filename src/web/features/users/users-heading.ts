import type { Heading } from "../../ui/page-heading.tsx";

export const usersHeading: Heading = {
  title: "User Management",
  subtitle: "Manage system users and permissions",
};
