import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import type { exportHistory, HistoryQuery } from "#contract/quotations-api.ts";
import { callFile, saveFile } from "../../../api/call-file.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";

/** Downloads everything that the filters find, in their order. */
export function ExportCsvButton({ asked, disabled }: { asked: HistoryQuery; disabled: boolean }) {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { blob, name } = await callFile<typeof exportHistory>("GET", "/api/quotation/history.csv", {
        query: asked,
      });
      saveFile(blob, name || "quotations.csv");
    } catch (thrown) {
      toast.error("Failed to export CSV", { lines: [errorText(thrown)] });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={FileSpreadsheet} busy={isBusy} disabled={disabled} onClick={() => void download()}>
      Export CSV
    </Button>
  );
}
