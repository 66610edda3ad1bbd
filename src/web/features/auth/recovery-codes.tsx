import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { saveFile } from "../../api/call-file.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const download = () =>
    saveFile(new Blob([`${codes.join("\r\n")}\r\n`], { type: "text/plain" }), "recovery-codes.txt");
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="card-title outline-none">
        Recovery codes
      </h2>
      <Notice>
        Keep these codes in a safe place, not on your phone. Each one signs you in once without the app. They
        are not shown again.
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono tabular-nums max-[26rem]:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="sheet-actions">
        <Button icon={Download} onClick={download}>
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have saved the codes
        </Button>
      </div>
    </div>
  );
}
