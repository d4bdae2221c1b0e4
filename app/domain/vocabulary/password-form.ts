/**
 * The one form in which a password is checked, hashed and compared (NFKC, as NIST SP 800-63B has it): keyboards write
 * one and the same letter in several ways, an accent as part of it or after it, a digit narrow or wide.
 */
export const passwordForm = (typed: string): string => typed.normalize("NFKC");

/** Whether somebody has typed a password that is known as such, as the one that accounts are handed out with. */
export const isPassword = (typed: string | undefined, known: string | undefined): boolean =>
  typed !== undefined && known !== undefined && passwordForm(typed) === passwordForm(known);
