import { useQuery } from "@tanstack/react-query";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { TemplateDialog } from "./template-dialog.tsx";
import { templatesQuery } from "./template-queries.ts";

/** The template that a quotation is, or becomes. */
export function QuotationTemplate({ record, onClose }: { record: QuotationRecord; onClose: () => void }) {
  const { data, isPending } = useQuery(templatesQuery);
  if (isPending) return null;
  const template = data?.find(({ quotation }) => quotation?.quotation_id === record.quotation_id);
  return <TemplateDialog template={template} of={record} onClose={onClose} />;
}
