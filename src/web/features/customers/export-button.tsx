import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import type { exportCustomers } from "#contract/customers-api.ts";
import { callFile, saveFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";

/** Downloads the customers that the search finds. */
export function ExportButton({ search }: { search: string | undefined }) {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { blob, name } = await callFile<typeof exportCustomers>("GET", "/api/customers/customers.csv", {
        query: { ...(search !== undefined && { search }) },
      });
      saveFile(blob, name || "customers.csv");
    } catch (thrown) {
      toast.error("Failed to export CSV", { lines: [errorText(thrown)] });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={FileSpreadsheet} busy={isBusy} onClick={() => void download()}>
      Export CSV
    </Button>
  );
}
