import { Camera, Paperclip } from "lucide-react";
import { useState } from "react";
import { fileKindIds, fileKinds, fileKindsInWords } from "#domain/files/file-kinds.ts";
import { formatSize, maxFileSize, maxFilesSize } from "#domain/files/upload-limits.ts";
import { buttonClass } from "../../../ui/button-class.ts";

const endings = fileKindIds
  .flatMap((kind) => fileKinds[kind].endings.map((ending) => `.${ending}`))
  .join(",");
const focused =
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue";

/** The chosen files. The same file can be chosen again. */
function takeFrom(input: HTMLInputElement): File[] {
  const chosen = [...(input.files ?? [])];
  input.value = "";
  return chosen;
}

/** Takes any number of files by a click, a key or a drop; on a phone also a photograph. */
export function FilePicker({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <div className="grid gap-3 no-print">
      <label
        className={`flex min-h-24 cursor-pointer items-center gap-4 border border-dashed px-5 py-4 transition-colors duration-150 ${focused} ${isOver ? "border-blue bg-blue-soft" : "border-rule-strong bg-sheet-2 hover:bg-hover"}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <Paperclip size={28} strokeWidth={1.4} aria-hidden="true" className="flex-none text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="block font-button">Choose files</span>
          <span className="mt-0.5 block text-label text-ink-2">
            <span className="pointer-coarse:hidden">or drop them here · </span>
            {fileKindsInWords} · up to {formatSize(maxFileSize)} each, {formatSize(maxFilesSize)} together
          </span>
        </span>
        <input
          type="file"
          accept={endings}
          multiple
          className="sr-only"
          onChange={(event) => onFiles(takeFrom(event.currentTarget))}
        />
      </label>
      {/* Only phones and tablets have a camera to use. */}
      <div className="hidden pointer-coarse:block">
        <label className={`${buttonClass("secondary")} w-full cursor-pointer hover:bg-hover ${focused}`}>
          <Camera size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
          Take a photograph
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            className="sr-only"
            onChange={(event) => onFiles(takeFrom(event.currentTarget))}
          />
        </label>
      </div>
    </div>
  );
}
