import type { Upload } from '@claimlock/contract/endpoint';
import type { ArrivedFile } from './arrived-file.ts';
import type { FileAnswer, RequestFacts, SentBy } from './hallway.ts';

/** A request as it arrived: what it carries, and the credential that came with it. */
export type IncomingRequest = {
  readonly facts: RequestFacts;
  readonly credential: string | undefined;
  readonly raw: Record<string, unknown>;
  readonly idempotencyKey: string | undefined;
  /** The account that a page was opened as, where it says so: nothing on it is done as anybody else. */
  readonly openedAs?: string | undefined;
  /**
   * Takes in the file that the request carries, as its endpoint asks; called once it is known that it may be sent, and by
   * whom: the client, and the person or account.
   */
  readonly readUpload?: (upload: Upload, sentBy: SentBy) => Promise<Uint8Array | ArrivedFile>;
};

/** What the hallway answers: JSON text or a file, with any headers a handler set. */
export type Answer = {
  readonly status: number;
  readonly json?: string;
  readonly file?: FileAnswer;
  readonly headers?: Headers;
};
