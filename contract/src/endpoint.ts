import type { z } from 'zod';
import type { Action } from './access.ts';

/**
 * Where an endpoint's work happens: nowhere near a tenant (`public`), in the account store (`identity`),
 * in one client's rows, in one broker's rows, or across the platform.
 */
export type Scope = 'public' | 'identity' | 'client' | 'broker' | 'platform';

/** Who may call: a row of the permission table, or `public` said aloud. */
export type Permission = Action | 'public';

/** What is counted against whoever tries too often: a secret that is guessed, a message that is sent, or a challenge that is kept. */
export type ThrottleKind = 'secret' | 'message' | 'challenge';

/** The media types of answers that are files. */
export type FileType =
  | 'application/x-ndjson'
  | 'text/plain'
  | 'text/csv'
  | 'text/calendar'
  | 'text/event-stream'
  | 'application/json'
  | 'application/pdf'
  | 'application/octet-stream'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A request whose body is a file, as bytes: how large it may be, and the text of one that works, for the tests. One that
 * is streamed is never held whole: whoever keeps it reads it piece by piece.
 */
export type Upload = { readonly largest: number; readonly example: string; readonly streamed?: true };

/** One thing that can be asked of the server. The same object types both ends. */
export type Endpoint<
  In extends z.ZodObject = z.ZodObject,
  Out extends z.ZodType = z.ZodType,
  Where extends Scope = Scope,
  File extends FileType | undefined = FileType | undefined,
  Sent extends Upload | undefined = Upload | undefined,
> = {
  /** Unique verb-noun name; the operation id in the API document, the logs and the metrics. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly scope: Where;
  readonly action: Permission;
  /** One sentence for people who read the API document. */
  readonly summary: string;
  /** Path, query and body together. */
  readonly input: In;
  readonly output: Out;
  /** An input that works in the sample world of the permission matrix; path ids included. */
  readonly example: z.input<In>;
  /** The status of a success; 200 when absent. */
  readonly status?: 200 | 201 | 202;
  /** True where a method other than GET changes nothing, so needs no ledger entry (a search, a preview). */
  readonly readsOnly?: true;
  /** True where only something of the caller's own changes that no audit asks about: a notice read, a challenge handed out. */
  readonly personal?: true;
  /** Where trying often is an attack: what is counted. */
  readonly throttle?: ThrottleKind;
  /** The media type where the answer is a file, streamed, and not JSON. */
  readonly file?: File;
  /** Where the body is a file: then everything else that it takes stands in its address. */
  readonly upload?: Sent;
  /** True where a suspended client may still call it (decisions §5: report an incident, export its evidence). */
  readonly whileSuspended?: true;
  /** True where something is changed at a client although its records are being deleted: how that goes on. */
  readonly whileDeleted?: true;
};

/** Declares an endpoint; only types are added. */
export function endpoint<
  In extends z.ZodObject,
  Out extends z.ZodType,
  const Where extends Scope,
  const File extends FileType | undefined = undefined,
  const Sent extends Upload | undefined = undefined,
>(e: Endpoint<In, Out, Where, File, Sent>): Endpoint<In, Out, Where, File, Sent> {
  return e;
}
