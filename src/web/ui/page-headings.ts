import type { Heading } from "./page-heading.tsx";

/** The titles and subtitles of the pages, which the page also shows before the app runs. */
export const offersHeading: Heading = { title: "Offers", subtitle: "Several cranes in one paper" };

export const historyHeading: Heading = {
  title: "Quotation History",
  subtitle: "View, manage and download crane quotations",
};

export const pipelineHeading: Heading = { title: "Pipeline" };

export const insightsHeading: Heading = { title: "Insights" };

export const usersHeading: Heading = {
  title: "User Management",
  subtitle: "Manage system users and permissions",
};

export const accountHeading: Heading = { title: "Your Account" };

export const databaseHeading: Heading = {
  title: "Database Management",
  subtitle: "Price tables of each crane type",
};

export const customersHeading: Heading = { title: "Customers" };

export const auditHeading: Heading = {
  title: "Audit log",
  subtitle: "Sign-ins, changes of users and price tables",
};
