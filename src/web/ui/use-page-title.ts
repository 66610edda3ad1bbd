import { useEffect } from "react";
import { useFirm } from "../api/firm.ts";

/** Sets the page title in the browser's tab: "Quotation History · Example Cranes". */
export function usePageTitle(title: string): void {
  const { name } = useFirm();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
