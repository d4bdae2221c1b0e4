import type { ReactNode } from "react";

/** One line of the way from the three values to the result. */
export function VerifyStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="st st-s">
      <b className="sm">{title}</b>
      {children}
    </li>
  );
}
