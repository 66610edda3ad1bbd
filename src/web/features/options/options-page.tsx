import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import type { exportOptions, getOptions, listOptionsVersions } from "#contract/options/options-api.ts";
import { readOption } from "#domain/options/option-input.ts";
import { nameKey } from "#domain/text/same-name.ts";
import { call } from "../../api/call.ts";
import { callFile } from "../../api/call-file.ts";
import { optionsKey } from "../../api/options-query.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ExportButtons } from "../../ui/lists/export-buttons.tsx";
import { VersionsTable } from "../../ui/lists/versions-table.tsx";
import { VersionedSettingsPage } from "../../ui/versioned-settings-page.tsx";
import { OptionsForm } from "./options-form.tsx";

const optionsQuery = {
  queryKey: [optionsKey, "in force"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data } = await call<typeof getOptions>("GET", "/api/options", { signal });
    return {
      version: data.version,
      options: data.options.map(readOption),
      inOffers: new Map(data.options.map(({ name, in_offers }) => [nameKey(name), in_offers])),
    };
  },
};
const versionsQuery = {
  queryKey: [optionsKey, "versions"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<typeof listOptionsVersions>("GET", "/api/options/versions", { signal })).data.versions,
};

/** The catalogue of options that offers take positions from, and its history. */
export function OptionsPage() {
  const options = useQuery(optionsQuery);
  const versions = useQuery(versionsQuery);
  return (
    <VersionedSettingsPage
      title="Options"
      subtitle="Offers take positions from this catalogue. Saved offers do not change."
      actions={
        <>
          <ExportButtons
            name="options"
            disabled={(options.data?.options.length ?? 0) === 0}
            ask={(format) =>
              callFile<typeof exportOptions>("GET", "/api/options/export", { query: { format } })
            }
          />
          <ButtonLink to="/admin/options/import" icon={Upload}>
            Import a list
          </ButtonLink>
        </>
      }
      known={options}
      past={versions}
      form={(known) => (
        <OptionsForm known={known} inOffers={known.inOffers} onRefresh={() => options.refetch()} />
      )}
      skeletonClass="h-72"
    >
      {versions.data && versions.data.length > 0 && (
        <VersionsTable id="options-versions" label="Versions of the options" versions={versions.data} />
      )}
    </VersionedSettingsPage>
  );
}
