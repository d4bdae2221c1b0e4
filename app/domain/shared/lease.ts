/**
 * Who may do a job now, among all processes that share a database. Each holder gets a higher fence than the one
 * before; a holder that was away too long finds another's fence in its place and changes nothing.
 */
export interface Lease {
  name: string;
  owner: string;
  fence: number;
  untilAt: number;
}
