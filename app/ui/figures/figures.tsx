import type { ReactNode } from "react";

/** Key figures: label above the number, a small note beside it. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="kpis auto">{children}</dl>;
}

export function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children} {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
