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
        <div className="flex flex-wrap gap-2">
          <FileChoice
            label={label}
            labelId={id}
            accept={accept}
            isReadOnly={isReadOnly}
            onChoose={(file) => void choose(file)}
          />
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

type FileChoiceProps = Pick<PictureControlProps, "label" | "accept" | "isReadOnly"> & {
  labelId: string;
  onChoose: (file: File) => void;
};

/** The button that opens the choice of a file. */
function FileChoice({ label, labelId, accept, isReadOnly, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={`${label} file`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onChoose(file);
          currentTarget.value = "";
        }}
      />
      <Button
        size="row"
        icon={Upload}
        disabled={isReadOnly}
        aria-describedby={labelId}
        onClick={() => input.current?.click()}
      >
        Choose file
      </Button>
    </>
  );
}
