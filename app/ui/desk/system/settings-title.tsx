import type { ReactNode } from "react";
import { declared } from "~/domain/declared";
import type { SettingsPage } from "~/domain/shared/declaration";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import type { MessageKey } from "~/i18n/keys";
import { DeskTitle } from "../frame/desk-title";

type Part = keyof typeof declared.settingsPages;

const PARTS = Object.entries<SettingsPage>(declared.settingsPages).sort(
  ([, one], [, other]) => one.place - other.place,
);

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
        {PARTS.map(([part, { path, label }]) => (
          <a
            key={part}
            className="mk"
            href={`${paths.admin}/${path}`}
            aria-current={part === here ? "page" : undefined}
          >
            {t(label as MessageKey)}
          </a>
        ))}
      </nav>
    </>
  );
}
