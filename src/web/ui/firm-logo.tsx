import { useFirm } from "../api/firm.ts";

/** Returns the address of a logo for an image. As an image, the firm's drawing can neither run scripts nor restyle the page. */
export const logoAddress = (logo: string): string =>
  logo.startsWith("data:") ? logo : `data:image/svg+xml,${encodeURIComponent(logo)}`;

/** The firm's logo, from its profile. */
export function FirmLogo({ size = 30 }: { size?: number }) {
  const { logo } = useFirm();
  if (logo === "") return null;
  return <img src={logoAddress(logo)} alt="" width={size} height={size} className="object-contain" />;
}
