import { useEffect } from "react";
import { useCompany } from "../api/company.ts";

/** Names the document: "Quotation History · Example Cranes". */
export function usePageTitle(title: string): void {
  const { name } = useCompany();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
