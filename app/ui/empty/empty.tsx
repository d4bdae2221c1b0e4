import type { ReactNode } from "react";

interface EmptyProps {
  title: string;
  text: string;
  /** What to do instead. */
  children?: ReactNode;
}

/** A list with nothing in it says why, and what to do. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className="panel empty">
      <img src="/empty.svg" alt="" width="88" height="64" />
      <h2 className="t-lg">{title}</h2>
      <p className="sm">{text}</p>
      {children}
    </div>
  );
}
