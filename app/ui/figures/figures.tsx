import type { ReactNode } from "react";

/** Key figures: label above the number, a small note beside it; what is counted is grouped as amounts are. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="kpis auto">{children}</dl>;
}

export function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {grouped(children)} {note !== undefined && <small>{grouped(note)}</small>}
      </dd>
    </div>
  );
}

const grouped = (value: ReactNode): ReactNode =>
  typeof value === "number" ? value.toLocaleString("en") : value;
