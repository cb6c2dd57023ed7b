import type { Endpoint } from '@claimlock/contract/endpoint';
import type { ErrorCode, FieldProblem } from '@claimlock/contract/errors';
import { openedAsHeader } from '@claimlock/contract/identity/opened-as';
import type { z } from 'zod';
import { isOffline, unansweredSentence } from './network.ts';

/** What an endpoint takes: path, query and body together. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What an endpoint answers. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The sentence of a refusal that came without one (specification §7). */
export const failedSentence = 'API request failed';

/** A call that did not succeed: the sentence to show, what to mend, and the reference to quote. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** True where the server gave the sentence; false where we had to. */
  readonly said: boolean;
  readonly code: ErrorCode | undefined;
  readonly fields: readonly FieldProblem[];
  readonly reference: string | undefined;

  constructor(
    message: string,
    facts: {
      readonly status: number;
      readonly said: boolean;
      readonly code?: ErrorCode | undefined;
      readonly fields?: readonly FieldProblem[];
      readonly reference?: string | undefined;
    },
  ) {
    super(message);
    this.status = facts.status;
    this.said = facts.said;
    this.code = facts.code;
    this.fields = facts.fields ?? [];
    this.reference = facts.reference;
  }
}

/** How to make a call; a key makes it repeatable without being done twice. */
export type CallOptions = { readonly signal?: AbortSignal; readonly idempotencyKey?: string };

/** Calls an endpoint of the contract; raises an ApiError for every answer that is not a success. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  return request(requestFor(endpoint, Object.entries(input), options));
}

/** The address of an endpoint that answers or takes a file: whatever it is given stands there. */
export function addressOf<E extends Endpoint>({ path }: E, input: InputOf<E>): string {
  return requestFor({ method: 'GET', path }, Object.entries(input), {}).url;
}

type Prepared = { readonly url: string; readonly init: RequestInit };

/** The request that a call makes: path parameters in their places, the rest as a query or as JSON. */
export function requestFor(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: readonly (readonly [string, unknown])[],
  { signal, idempotencyKey }: CallOptions,
): Prepared {
  const given = new Map(input.filter(([, value]) => value !== undefined));
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = given.get(name);
    if (value === undefined) throw new Error(`${path} needs ${name}.`);
    given.delete(name);
    return encodeURIComponent(String(value));
  });
  const headers: Record<string, string> = { Accept: 'application/json', ...openedAs() };
  if (idempotencyKey && method !== 'GET') headers['Idempotency-Key'] = idempotencyKey;
  const common = { method, headers, credentials: 'same-origin', ...(signal && { signal }) } satisfies RequestInit;
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams([...given].map(([name, value]) => [name, String(value)]));
    return { url: query.size > 0 ? `${filled}?${query}` : filled, init: common };
  }
  const body = JSON.stringify(Object.fromEntries(given));
  return { url: filled, init: { ...common, headers: { ...headers, 'Content-Type': 'application/json' }, body } };
}

/** Makes a prepared request and answers what came back; raises an ApiError for every answer that is not a success. */
export async function request<Answer>({ url, init }: Prepared): Promise<Answer> {
  let response: Response;
  const offline = isOffline();
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const kind = init.method === 'GET' ? 'read' : 'write';
    throw new ApiError(unansweredSentence(kind, offline), { status: 0, said: false });
  }
  if (response.ok) return response.json();
  throw refusalOf(response.status, await response.json().catch(() => undefined));
}

/** What calls need to know of the session, and tell it. */
type SessionFollower = {
  /** The account that this page was opened as, if any. */
  readonly account: () => string | undefined;
  /** The server answered that nobody is signed in. */
  readonly onMissing: () => void;
  /** The server answered that somebody else is signed in. */
  readonly onSomebodyElse: () => void;
  /** The server answered that what somebody is now needs a second factor, and this session has none. */
  readonly onSecondFactorNeeded: () => void;
};

let session: SessionFollower = {
  account: () => undefined,
  onMissing: () => undefined,
  onSomebodyElse: () => undefined,
  onSecondFactorNeeded: () => undefined,
};

/** Lets whoever keeps the session say whom each call is made as, and hear when it is not theirs any more. */
export function followSession(follower: SessionFollower): void {
  session = follower;
}

/** What a call says of the page it is made from: the account that it was opened as. */
export function openedAs(): Record<string, string> {
  const account = session.account();
  return account === undefined ? {} : { [openedAsHeader]: account };
}

/** The same in the address of what a browser asks for by itself, without a header of ours. */
export function openedAsInAddress(): { readonly openedAs?: string } {
  const account = session.account();
  return account === undefined ? {} : { openedAs: account };
}

/** The error that an answer's status and body make. */
export function refusalOf(status: number, body: unknown): ApiError {
  const read = (name: string): unknown =>
    body !== null && typeof body === 'object' ? Reflect.get(body, name) : undefined;
  const text = (name: string) => {
    const value = read(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const error = text('error');
  const code = text('code');
  if (code === 'session.missing') session.onMissing();
  if (code === 'session.somebody-else') session.onSomebodyElse();
  if (code === 'session.needs-second-factor') session.onSecondFactorNeeded();
  return new ApiError(error ?? failedSentence, {
    status,
    said: error !== undefined,
    code: isErrorCode(code) ? code : undefined,
    fields: fieldsIn(read('fields')),
    reference: text('reference'),
  });
}

// The list of codes would weigh more than the question is worth: whatever looks like one is taken for one.
function isErrorCode(code: string | undefined): code is ErrorCode {
  return code !== undefined && /^[a-z-]+(\.[a-z-]+)?$/.test(code);
}

function fieldsIn(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((field: unknown) => {
    if (field === null || typeof field !== 'object') return [];
    const path: unknown = Reflect.get(field, 'path');
    const message: unknown = Reflect.get(field, 'message');
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}
