import { FileSpreadsheet } from "lucide-react";
import { type ReceivedFile, saveFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { Button } from "../button.tsx";
import { toast } from "../feedback/toast-store.ts";

const formats = { csv: "CSV", xlsx: "Excel" } as const;
type Format = keyof typeof formats;
/** The labels of the buttons of an export. */
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
  const { sending, submit } = useSubmit({
    send: (format: Format) => ask(format),
    onDone: (file, format) => saveFile(file.blob, file.name || `${name}.${format}`),
    onFailed: (thrown, format) =>
      toast.error(`Failed to export ${formats[format]}`, { lines: [errorText(thrown)] }),
  });

  return (["csv", "xlsx"] as const).map((format) =>
    labels[format] === undefined ? null : (
      <Button
        key={format}
        data-act={format === "csv" ? "exportCsv" : "exportExcel"}
        icon={FileSpreadsheet}
        busy={sending === format}
        disabled={disabled || (sending !== undefined && sending !== format)}
        onClick={() => submit(format)}
      >
        {labels[format]}
      </Button>
    ),
  );
}
