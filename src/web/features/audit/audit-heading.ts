import type { Heading } from "../../ui/page-heading.tsx";

export const auditHeading: Heading = {
  title: "Audit Log",
  subtitle: "Sign-ins, changes of users and price tables",
};
