import { useEffect } from "react";
import { useCompany } from "../api/company.ts";

/** Sets the document's title: "Quotation History · Example Cranes". */
export function usePageTitle(title: string): void {
  const { name } = useCompany();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
