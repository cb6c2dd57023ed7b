import type { Endpoint } from '@claimlock/contract/endpoint';
import { type FieldProblem, ProductError } from '@claimlock/contract/errors';
import { inWords, issueWords } from '@claimlock/contract/issue-words';
import { z } from 'zod';

const deepest = 20;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Path, query and body as one input. Refuses a name that is given twice with two values (which one would be meant?),
 * text that PostgreSQL or a later reader cannot hold, and nesting without end.
 */
export function gatherInput(
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
  body: unknown,
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...path };
  const add = (name: string, value: unknown) => {
    if (forbiddenKeys.has(name)) throw new ProductError('request.malformed');
    if (Object.hasOwn(input, name) && input[name] !== value) {
      throw new ProductError('request.invalid', [
        { path: name, message: 'This is given twice, with different values.' },
      ]);
    }
    input[name] = value;
  };
  for (const [name, value] of query) add(name, value);
  if (body !== undefined) {
    if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new ProductError('request.malformed');
    for (const [name, value] of Object.entries(body)) add(name, value);
  }
  refuseUnusable(input, '', 0);
  return input;
}

function refuseUnusable(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\u0000')) {
      throw new ProductError('request.invalid', [{ path, message: 'This holds characters that cannot be kept.' }]);
    }
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (depth >= deepest) throw new ProductError('request.malformed');
  for (const [name, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(name)) throw new ProductError('request.malformed');
    refuseUnusable(name, path, depth + 1);
    refuseUnusable(inner, path === '' ? name : `${path}.${name}`, depth + 1);
  }
}

/** The input as the endpoint's own shape has it, or a refusal that names each field and how to mend it. */
export function parseInput(endpoint: Endpoint, raw: Record<string, unknown>): Record<string, unknown> {
  const parsed = parseOrRefuse(endpoint, raw);
  if (parsed.success) return parsed.data;
  const fields: FieldProblem[] = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: readAt(raw, issue.path) === undefined ? issueWords.required : issue.message,
  }));
  // An id in the address that has not the form of one names nothing: that is not found, not a field to mend.
  const inPath = new Set([...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name));
  if (fields.every((field) => inPath.has(field.path))) throw new ProductError('not-found');
  throw new ProductError('request.invalid', fields);
}

// A shape may trip over what it is given (a length that is no number, say) instead of saying what is wrong with it.
function parseOrRefuse({ input }: Endpoint, raw: Record<string, unknown>) {
  try {
    return input.safeParse(raw, inWords);
  } catch {
    const tripping = Object.entries(input.shape).filter(([name, shape]) => trips(shape, raw[name]));
    throw new ProductError(
      'request.invalid',
      tripping.map(([path]) => ({ path, message: issueWords.unusable })),
    );
  }
}

function trips(shape: z.core.$ZodType, value: unknown): boolean {
  try {
    z.safeParse(shape, value);
    return false;
  } catch {
    return true;
  }
}

function readAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    raw,
  );
}
