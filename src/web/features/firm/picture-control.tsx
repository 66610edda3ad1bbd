import { Upload, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { TakenPicture } from "./picture-file.ts";

type PictureControlProps = {
  /** The label of the picture, as "Logo" or "Picture". */
  label: string;
  /** The address of the image; null where there is none. */
  address: string | null;
  /** Ending of the files that can be chosen. */
  accept: string;
  hint: string;
  problem: string | undefined;
  isReadOnly: boolean;
  take: (file: File) => Promise<TakenPicture>;
  onChange: (picture: string) => void;
  /** Absent: the picture cannot be removed. */
  onRemove?: () => void;
};

/** A picture of the profile, and the choice of another one. */
export function PictureControl({
  label,
  address,
  accept,
  hint,
  problem,
  isReadOnly,
  take,
  onChange,
  onRemove,
}: PictureControlProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState("");

  async function choose(file: File): Promise<void> {
    const taken = await take(file);
    setRefused("refused" in taken ? taken.refused : "");
    if ("picture" in taken) onChange(taken.picture);
  }

  const error = refused || (problem && `${label} ${problem}`);
  return (
    <div className="flex flex-wrap items-center gap-4 sm:col-span-full">
      {address !== null && (
        <img
          src={address}
          alt={label}
          className="size-[72px] border border-rule bg-white object-contain p-1"
        />
      )}
      <div className="grid gap-1.5">
        <span id={id} className="font-label">
          {label}
        </span>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={`${label} file`}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void choose(file);
            currentTarget.value = "";
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            size="row"
            icon={Upload}
            disabled={isReadOnly}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
          {address !== null && onRemove && (
            <Button
              size="row"
              variant="quiet"
              icon={X}
              aria-label={`Remove ${label.toLowerCase()}`}
              onClick={() => {
                setRefused("");
                onRemove();
              }}
            >
              Remove
            </Button>
          )}
        </div>
        <p className="text-hint text-ink-2">{hint}</p>
        {error && (
          <p className="text-label text-bad" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
