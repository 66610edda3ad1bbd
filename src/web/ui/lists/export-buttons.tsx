import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { type ReceivedFile, saveFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../button.tsx";
import { toast } from "../feedback/toast-store.ts";

const formats = { csv: "CSV", xlsx: "Excel" } as const;
type Format = keyof typeof formats;
const both = { csv: "Export CSV", xlsx: "Export Excel" };

type ExportButtonsProps = {
  /** Fetches everything that the list's filters find. */
  ask: (format: Format) => Promise<ReceivedFile>;
  /** The formats, with the words on their buttons. */
  labels?: Partial<Record<Format, string>>;
  /** The file's name without its ending, when the server names none. */
  name: string;
  disabled?: boolean;
};

/** Downloads a list as it is filtered and sorted, as CSV or as an Excel workbook. */
export function ExportButtons({ ask, labels = both, name, disabled }: ExportButtonsProps) {
  const [busy, setBusy] = useState<Format | null>(null);

  async function download(format: Format) {
    setBusy(format);
    try {
      const file = await ask(format);
      saveFile(file.blob, file.name || `${name}.${format}`);
    } catch (thrown) {
      toast.error(`Failed to export ${formats[format]}`, { lines: [errorText(thrown)] });
    } finally {
      setBusy(null);
    }
  }

  return (["csv", "xlsx"] as const).map((format) =>
    labels[format] === undefined ? null : (
      <Button
        key={format}
        data-act={format === "csv" ? "exportCsv" : "exportExcel"}
        icon={FileSpreadsheet}
        busy={busy === format}
        disabled={disabled || (busy !== null && busy !== format)}
        onClick={() => void download(format)}
      >
        {labels[format]}
      </Button>
    ),
  );
}
