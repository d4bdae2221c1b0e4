import type { Features } from "../../settings/features";

/** Recovery needs both the whole and the way. */
export const recoversByEmail = ({ passwordReset, forgotByEmail }: Features): boolean =>
  passwordReset && forgotByEmail;
export const recoversByPhone = ({ passwordReset, forgotByPhone }: Features): boolean =>
  passwordReset && forgotByPhone;
