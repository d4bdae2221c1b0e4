/** Knows from the header how an answer ends, and keeps nothing of its body. */
export class Answer {
  status = 0;
  #header = "";
  #missing = undefined;
  #tail = "";

  isCompleteWith(chunk) {
    let body = chunk;
    if (this.#missing === undefined) {
      this.#header += chunk.latin1Slice();
      const end = this.#header.indexOf("\r\n\r\n");
      if (end === -1) return false;
      body = chunk.subarray(chunk.length - (this.#header.length - end - 4));
      const head = this.#header.slice(0, end);
      this.status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      this.#missing = length === undefined ? Infinity : Number(length);
      this.#tail = "";
    }
    this.#missing -= body.length;
    this.#tail = (this.#tail + body.latin1Slice(Math.max(0, body.length - 5))).slice(-5);
    const complete = this.#missing === Infinity ? this.#tail === "0\r\n\r\n" : this.#missing <= 0;
    if (complete) {
      this.#header = "";
      this.#missing = undefined;
    }
    return complete;
  }
}
