import type { ReactNode } from "react";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import type { MessageKey } from "~/i18n/keys";
import { DeskTitle } from "../frame/desk-title";

const PARTS = {
  limits: { href: paths.adminSettings, label: "backoffice:limits.title" },
  place: { href: paths.adminPlace, label: "backoffice:place.title" },
  features: { href: paths.adminFeatures, label: "backoffice:features.title" },
  registration: { href: paths.adminRegistration, label: "backoffice:registration.title" },
  contracts: { href: paths.adminContractSettings, label: "contracts:title" },
  messages: { href: paths.adminMessageSettings, label: "codes:desk.title" },
} satisfies Record<string, { href: string; label: MessageKey }>;

type Part = keyof typeof PARTS;

interface SettingsTitleProps {
  part: Part;
  /** A way on beside the title. */
  children?: ReactNode;
}

/** The head of the settings, of which each part is a page. */
export function SettingsTitle({ part: here, children }: SettingsTitleProps) {
  const t = useT();
  const title = t("backoffice:menu.settings");
  return (
    <>
      <DeskTitle title={title}>{children}</DeskTitle>
      <nav className="tabs" aria-label={title}>
        {(Object.keys(PARTS) as Part[]).map((part) => (
          <a
            key={part}
            className="mk"
            href={PARTS[part].href}
            aria-current={part === here ? "page" : undefined}
          >
            {t(PARTS[part].label)}
          </a>
        ))}
      </nav>
    </>
  );
}
