import { useBehaviour, useT } from "~/http/access/page.server";
import type { MessageKey } from "~/i18n/keys";
import { Icon } from "../icon/icon";

interface ShownRule {
  label: MessageKey;
  values?: Record<string, number>;
  pattern?: string;
  isMet: (text: string) => boolean;
}

/** What a field's value must be like, said before anybody types. A value that came back is marked rule by rule. */
export function Rules({ rules, of, value }: { rules: ShownRule[]; of: string; value?: string }) {
  const t = useT();
  return (
    <ul className="rules" data-of={of} {...useBehaviour("rules")}>
      {rules.map(({ label, values, pattern, isMet }) => (
        <li key={label} className={value ? (isMet(value) ? "ok" : "no") : undefined} data-pattern={pattern}>
          <Icon name="check" className="met" />
          <Icon name="x" className="unmet" />
          {t(label, values)}
        </li>
      ))}
    </ul>
  );
}
