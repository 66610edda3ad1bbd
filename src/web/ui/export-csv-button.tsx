import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { type ReceivedFile, saveFile } from "../api/call-file.ts";
import { errorText } from "../api/error-text.ts";
import { Button } from "./button.tsx";
import { toast } from "./toast-store.ts";

type ExportCsvButtonProps = {
  /** Asks for everything that the list's filters find. */
  ask: () => Promise<ReceivedFile>;
  /** The file's name where the server gives none. */
  name: string;
  disabled?: boolean;
};

/** Downloads a list as it is filtered and sorted. */
export function ExportCsvButton({ ask, name, disabled }: ExportCsvButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const file = await ask();
      saveFile(file.blob, file.name || name);
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
