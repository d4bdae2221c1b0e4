import { useT } from "~/http/access/page.server";

interface FilterChoiceProps {
  name: string;
  label: string;
  chosen: string | number | undefined;
  children: { value: string; text: string }[];
}

/** One of several in the filters over a list, or all of them. */
export function FilterChoice({ name, label, chosen, children }: FilterChoiceProps) {
  const t = useT();
  const id = `find-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="in in-s" id={id} name={name} defaultValue={chosen ?? ""}>
        <option value="">{t("games:find.all")}</option>
        {children.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
