/**
 * First in a form whose first visible button is another than its own, such as "send code" or "new picture": what the
 * Enter key presses.
 */
export function EnterKeyButton({ label }: { label: string }) {
  return (
    <button className="vh" tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  );
}
