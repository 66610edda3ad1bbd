import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";

const mostBytes = 100_000;

/** The parts that programs write around a drawing: declarations, comments and notes about the file. */
const around = [
  ["<?", "?>"],
  ["<!--", "-->"],
  ["<!DOCTYPE", ">"],
  ["<metadata", "</metadata>"],
] as const;

/** Returns the text without the parts between these marks. A part without an end stays. */
function without(text: string, [start, end]: readonly [string, string]): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const opens = text.indexOf(start, from);
    const closes = opens < 0 ? -1 : text.indexOf(end, opens + start.length);
    if (closes < 0) return kept + text.slice(from);
    kept += text.slice(from, opens);
    from = closes + end.length;
  }
}

/** Returns the drawing alone. */
const cleaned = (svg: string): string => around.reduce(without, svg.replace(/^\ufeff/, "")).trim();

type LogoControlProps = {
  logo: string;
  problem: string | undefined;
  isReadOnly: boolean;
  onChange: (logo: string) => void;
};

/** The logo, and the choice of another one. The server refuses drawings with scripts or foreign links. */
export function LogoControl({ logo, problem, isReadOnly, onChange }: LogoControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState("");

  async function take(file: File): Promise<void> {
    if (file.size > mostBytes)
      return setRefused(`${file.name} is larger than 100 KB. Choose a smaller file.`);
    setRefused("");
    onChange(cleaned(await file.text()));
  }

  const error = refused || (problem && `Logo ${problem}`);
  return (
    <div className="flex flex-wrap items-center gap-4 sm:col-span-full">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(logo)}`}
        alt="Logo"
        className="size-[72px] border border-rule bg-white object-contain p-1"
      />
      <div className="grid gap-1.5">
        <input
          ref={input}
          type="file"
          accept=".svg,image/svg+xml"
          aria-label="Logo file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void take(file);
            currentTarget.value = "";
          }}
        />
        <Button
          size="row"
          icon={Upload}
          disabled={isReadOnly}
          className="justify-self-start"
          onClick={() => input.current?.click()}
        >
          Choose logo
        </Button>
        <p className="text-hint text-ink-2">SVG, up to 100 KB</p>
        {error && (
          <p className="text-label text-bad" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
