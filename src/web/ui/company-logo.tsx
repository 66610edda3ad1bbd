import { useCompany } from "../api/company.ts";

/** The company's mark, from its profile. */
export function CompanyLogo({ size = 30 }: { size?: number }) {
  const { logo } = useCompany();
  if (logo === "") return null;
  // As an image, the firm's drawing can neither run scripts nor restyle the page.
  return <img src={`data:image/svg+xml,${encodeURIComponent(logo)}`} alt="" width={size} height={size} />;
}
