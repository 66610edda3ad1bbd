import { useCompany } from "../api/company.ts";
import { logoAddress } from "./logo-address.ts";

/** The company's mark, from its profile. */
export function CompanyLogo({ size = 30 }: { size?: number }) {
  const { logo } = useCompany();
  if (logo === "") return null;
  return <img src={logoAddress(logo)} alt="" width={size} height={size} className="object-contain" />;
}
