import type { ReactNode } from "react";
import { callFile, saveFile } from "../../../api/call-file.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { longToast, toast } from "../../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../../ui/use-submit.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";

type OrderDownloadProps = {
  sale: SaleRef;
  what: "works" | "order";
  /** What is downloaded, for readers. */
  label: string;
  children: ReactNode;
};

/** Downloads the order or its works sheet as a workbook. */
export function OrderDownload({ sale, what, label, children }: OrderDownloadProps) {
  const download = useSubmit({
    send: () =>
      callFile<SaleCalls["exportWorks"] | SaleCalls["exportOrder"]>(
        "GET",
        `${callsOf[sale.saleKind]}/export-${what}/:id`,
        { params: { id: sale.number } },
      ),
    onDone: ({ blob, name }) => saveFile(blob, name ?? `${what}-${sale.number}.xlsx`),
    onFailed: (thrown) => toast.error(errorText(thrown), { duration: longToast }),
  });
  return (
    <Button
      variant="quiet"
      size="row"
      className="justify-self-start"
      busy={download.isBusy}
      aria-label={label}
      onClick={() => download.submit()}
    >
      {children}
    </Button>
  );
}
