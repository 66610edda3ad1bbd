import type { Heading } from "../../ui/page-heading.tsx";

export const auditHeading: Heading = {
  title: "Audit log",
  subtitle: "Sign-ins, changes of users and price tables",
};
