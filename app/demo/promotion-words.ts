/** What is said of a promotion in one language. */
export interface Words {
  title: string;
  summary: string;
  intro: string;
  how: string[];
  limits: string[];
}
