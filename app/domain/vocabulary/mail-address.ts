/** Mailboxes are compared as nobody tells them apart: without regard to case. */
export function mailKey(address: string): string {
  return address.normalize("NFKC").trim().toLowerCase();
}

/** `f•••@example.com`. */
export function maskedMail(address: string): string {
  const [name = "", host = ""] = address.split(/@(?=[^@]*$)/);
  return `${[...name][0] ?? ""}•••@${host}`;
}
