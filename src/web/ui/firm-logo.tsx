import { useFirm } from "../api/firm.ts";
import { logoAddress } from "./logo-address.ts";

/** The company's mark, from its profile. */
export function FirmLogo({ size = 30 }: { size?: number }) {
  const { logo } = useFirm();
  if (logo === "") return null;
  return <img src={logoAddress(logo)} alt="" width={size} height={size} className="object-contain" />;
}
