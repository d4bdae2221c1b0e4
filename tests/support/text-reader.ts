/** What a person does at a text browser, whichever it is. */
export interface TextReader {
  /** Goes to an address that somebody knows by heart. */
  open(url: string): Promise<void> | void;
  /** Asks for the page that it is on anew. */
  reload(): Promise<void> | void;
  /** What is on the page. */
  read(): Promise<string>;
  /** Follows the link, or presses the button, with these words; of several the last, since a dialog stands at the end. */
  choose(words: string): Promise<void>;
  /** Types into the field that follows these words. */
  fill(label: string, text: string): Promise<void>;
  /** Ticks the box that stands before these words, or takes its tick away. */
  tick(words: string): Promise<void>;
  close(): Promise<void>;
}
