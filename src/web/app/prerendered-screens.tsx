import { craneTypes } from "#domain/crane-types.ts";
import { HomeHeading } from "../features/home/home-heading.tsx";
import { PrerenderedWizard } from "../features/wizard/frame/prerendered-wizard.tsx";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import { type Heading, PageHeading } from "../ui/page-heading.tsx";
import {
  accountHeading,
  auditHeading,
  customersHeading,
  databaseHeading,
  historyHeading,
  insightsHeading,
  offersHeading,
  pipelineHeading,
  usersHeading,
} from "../ui/page-headings.ts";
import { Header } from "./header.tsx";

/**
 * The headings of screens that begin with a fixed heading. Rates, Rules and Re-price begin with a path
 * instead.
 */
const headings: Readonly<Record<string, Heading>> = {
  "/history": historyHeading,
  "/pipeline": pipelineHeading,
  "/insights": insightsHeading,
  "/customers": customersHeading,
  "/offers": offersHeading,
  "/account": accountHeading,
  "/admin/database": databaseHeading,
  "/admin/users": usersHeading,
  "/admin/audit": auditHeading,
};

const HomeBefore = () => (
  <div hidden data-at="/" className="mx-auto flex w-full max-w-table gutter py-7 max-md:py-5">
    <HomeHeading />
  </div>
);

/** The home page of staff before the app runs. */
export const HomeOnly = () => (
  <>
    <Header />
    <HomeBefore />
    <PageSpinner />
  </>
);

/** The page before the app runs: header, and heading of the requested screen. `index.html` shows it. */
export const PrerenderedScreen = () => (
  <>
    <Header />
    <HomeBefore />
    {Object.entries(headings).map(([address, heading]) => (
      <div key={address} hidden data-at={address} className="mx-auto w-full max-w-table gutter py-7">
        <PageHeading {...heading} />
      </div>
    ))}
    {Object.values(craneTypes).map(({ id }) => (
      <PrerenderedWizard key={id} craneType={id} />
    ))}
    <PageSpinner />
  </>
);
