import type { Heading } from "../../ui/page-heading.tsx";

export const customersHeading: Heading = { title: "Customers" };
