import { FileSpreadsheet, Upload } from "lucide-react";
import { useState } from "react";
import { formatSize, maxFileSize } from "#domain/files/upload-limits.ts";

type FilePickerProps = {
  file: File | null;
  disabled: boolean;
  /** "Click to select CSV file" */
  prompt: string;
  /** ".csv,.xlsx" */
  accept: string;
  onChoose: (file: File | null) => void;
};

/** Takes one file, by a click or a drop. */
export function FilePicker({ file, disabled, prompt, accept, onChoose }: FilePickerProps) {
  const [isOver, setOver] = useState(false);
  const Icon = file ? FileSpreadsheet : Upload;
  return (
    <label
      className={`flex min-h-24 items-center gap-4 border border-dashed px-5 py-4 transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue ${isOver ? "border-blue bg-blue-soft" : "border-rule-strong bg-sheet-2 hover:bg-hover"} ${disabled ? "cursor-not-allowed" : "cursor-pointer"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped && !disabled) onChoose(dropped);
      }}
    >
      <Icon size={28} strokeWidth={1.4} aria-hidden="true" className="flex-none text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block font-button wrap-anywhere">{file ? file.name : prompt}</span>
        <span className="mt-0.5 block text-label text-ink-2">
          {file
            ? `${formatSize(file.size)} · click to choose another file`
            : `or drop it here${accept.includes(",") ? " · CSV or Excel workbook (.xlsx)" : ""} · up to ${formatSize(maxFileSize)}`}
        </span>
      </span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // Clear the input, so that the user can choose the same file again.
          event.currentTarget.value = "";
          if (chosen) onChoose(chosen);
        }}
      />
    </label>
  );
}
