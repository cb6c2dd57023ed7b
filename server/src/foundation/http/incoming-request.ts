import type { FileAnswer, RequestFacts } from './hallway.ts';

/** A request as it arrived: what it carries, and the credential that came with it. */
export type IncomingRequest = {
  readonly facts: RequestFacts;
  readonly credential: string | undefined;
  readonly raw: Record<string, unknown>;
  readonly idempotencyKey: string | undefined;
  /** Reads the file that the request carries; called once it is known that it may be sent. */
  readonly readUpload?: (largest: number) => Promise<Uint8Array>;
};

/** What the hallway answers: JSON text or a file, with any headers a handler set. */
export type Answer = {
  readonly status: number;
  readonly json?: string;
  readonly file?: FileAnswer;
  readonly headers?: Headers;
};
