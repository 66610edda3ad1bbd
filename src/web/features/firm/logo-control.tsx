import { maxLogoBytes } from "#domain/firm/pictures.ts";
import { logoAddress } from "../../ui/firm-logo.tsx";
import { takeSvg } from "./logo-svg.ts";
import { PictureControl } from "./picture-control.tsx";
import { takePicture } from "./picture-file.ts";

/** The largest logo: 512 pixels on its longest side, which is 400 an inch on the letterhead. */
const limits = { side: 512, mostBytes: maxLogoBytes };

type LogoControlProps = {
  logo: string;
  problem: string | undefined;
  isReadOnly: boolean;
  onChange: (logo: string) => void;
};

const isSvg = ({ name, type }: File): boolean => type === "image/svg+xml" || /\.svg$/i.test(name);

/** The logo, and the choice of another one. */
export function LogoControl({ logo, ...rest }: LogoControlProps) {
  return (
    <PictureControl
      {...rest}
      onRemove={() => rest.onChange("")}
      label="Logo"
      address={logo === "" ? null : logoAddress(logo)}
      accept=".svg,.png,.jpg,.jpeg"
      hint={`SVG, PNG or JPEG, up to ${maxLogoBytes / 1000} KB`}
      take={(file) => (isSvg(file) ? takeSvg(file) : takePicture(file, limits))}
    />
  );
}
