/** The staff member who decides about somebody's money, as the audit log names them. */
export interface Decider {
  staffId: number;
  ip: string;
}
