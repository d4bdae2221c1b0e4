import type { ReactNode } from "react";

/** What may be wider or longer than its place. It takes the focus, so that it can be moved without a mouse. */
export function Scroller({ className = "scroll", label, children }: ScrollerProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
interface ScrollerProps {
  className?: string;
  label: string;
  children: ReactNode;
}
