import { vendorLogoPath } from "~/http/paths/art-paths";
import { logoBox } from "./logo-box";

interface StudioLogoProps {
  vendor: { code: string; name: string };
  version: string;
}

/** A studio's name as it is drawn, in the colour of the text around it; the name in words stands beside it. */
export function StudioLogo({ vendor, version }: StudioLogoProps) {
  return (
    <svg className="logo" viewBox={logoBox(vendor.code, vendor.name)} aria-hidden="true">
      <use href={vendorLogoPath(vendor.code, version)} />
    </svg>
  );
}
