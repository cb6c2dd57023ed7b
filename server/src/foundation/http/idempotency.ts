import { createHash } from 'node:crypto';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { ProductError } from '@claimlock/contract/errors';
import type { AnyDb } from '../database/scope.ts';
import type { ArrivedFile } from './arrived-file.ts';
import { findAnswer, keepAnswer, lockKey } from './idempotency-store.ts';
import type { Answer, IncomingRequest } from './incoming-request.ts';

/** A request that may be sent again: what was answered the first time is answered again, and nothing is done twice. */
export type Repeatable = {
  readonly find: (db: AnyDb) => Promise<Answer | undefined>;
  readonly keep: (db: AnyDb, answer: Answer, at: Date) => Promise<void>;
};

/** Whether a request asked to be repeatable (an Idempotency-Key header), and where its answer is kept. */
export function repeats(
  endpoint: Endpoint,
  incoming: IncomingRequest,
  userId: string | undefined,
  input: unknown,
  upload?: Uint8Array | ArrivedFile,
): Repeatable | undefined {
  const key = incoming.idempotencyKey;
  if (key === undefined || !userId || endpoint.scope === 'identity') return undefined;
  if (endpoint.method === 'GET' || endpoint.readsOnly) return undefined;
  if (key.length > 255 || key.length === 0) throw new ProductError('request.malformed');
  const request = createHash('sha256')
    .update(`${endpoint.name} ${JSON.stringify(input)}`)
    .update(upload instanceof Uint8Array ? upload : (upload?.sha256 ?? ''))
    .digest('hex');
  return {
    find: async (db) => {
      await lockKey(db, userId, key);
      const kept = await findAnswer(db, userId, key);
      if (!kept) return undefined;
      if (kept.request !== request) throw new ProductError('request.key-reused');
      return { status: kept.status, json: kept.answer };
    },
    keep: (db, answer, at) =>
      keepAnswer(db, { owner: userId, key, request, status: answer.status, answer: answer.json ?? '', created_at: at }),
  };
}
