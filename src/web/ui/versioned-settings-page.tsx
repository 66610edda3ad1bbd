import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "../api/error-text.ts";
import { ErrorBanner } from "./feedback/error-banner.tsx";
import { Skeleton } from "./feedback/skeleton.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Link } from "./routing/link.tsx";
import { usePageTitle } from "./use-page-title.ts";

type VersionedSettingsPageProps<Known> = {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  known: UseQueryResult<Known>;
  /** The earlier versions. */
  past: UseQueryResult<unknown>;
  form: (known: Known) => ReactNode;
  /** As high as the form that it replaces. */
  skeletonClass: string;
  children: ReactNode;
};

/** A page of values that an administrator sets for everyone, with their history below. */
export function VersionedSettingsPage<Known>(page: VersionedSettingsPageProps<Known>) {
  const { title, known, past } = page;
  usePageTitle(title);
  const failed = [known, past].find(({ isError, data }) => isError && data === undefined);
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-table gap-5 gutter py-7">
      <nav aria-label="Breadcrumb" className="text-label text-ink-2">
        <Link to="/admin/database" className="link">
          Database
        </Link>{" "}
        / {title}
      </nav>
      <PageHeading title={title} subtitle={page.subtitle} actions={page.actions} />
      {failed ? (
        <ErrorBanner
          onRetry={() => {
            void known.refetch();
            void past.refetch();
          }}
        >
          {errorText(failed.error)}
        </ErrorBanner>
      ) : known.data !== undefined ? (
        page.form(known.data)
      ) : (
        <Skeleton className={`${page.skeletonClass} w-full`} />
      )}
      {page.children}
    </div>
  );
}
