/** Reads answers one after another; of each it needs the status and the length. */
export class AnswerReader {
  #rest: Buffer = Buffer.alloc(0);
  #missing = 0;
  #status = 0;
  #isChunked = false;

  /** The status of an answer that ends with these bytes; nothing while it goes on. */
  take(chunk: Buffer): number | undefined {
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
      return this.#missing > 0 ? undefined : this.#status;
    }
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (this.#isChunked) return this.#atEndOfChunks();
    const headEnd = this.#rest.indexOf('\r\n\r\n');
    if (headEnd < 0) return undefined;
    const head = this.#rest.toString('latin1', 0, headEnd);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#isChunked = /\r\ntransfer-encoding: chunked/i.test(head);
      return this.#isChunked ? this.#atEndOfChunks() : this.#ended();
    }
    this.#missing = headEnd + 4 + Number(length) - this.#rest.length;
    this.#rest = Buffer.alloc(0);
    return this.#missing > 0 ? undefined : this.#status;
  }

  #atEndOfChunks(): number | undefined {
    return this.#rest.toString('latin1', this.#rest.length - 5) === '0\r\n\r\n' ? this.#ended() : undefined;
  }

  #ended(): number {
    this.#rest = Buffer.alloc(0);
    this.#isChunked = false;
    return this.#status;
  }
}
