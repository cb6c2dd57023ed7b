import { newReference } from './start.ts';

/** What was sent last and not answered, under the key that it was sent with. */
let unanswered: { readonly of: string; readonly key: string } | undefined;

/** Sends something so that it is done once: tried again after no answer came, the same is sent under the same key. */
export async function sendOnce<Answer>(
  what: unknown,
  send: (once: { readonly idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const of = JSON.stringify(what);
  if (unanswered?.of !== of) unanswered = { of, key: newReference() };
  const answer = await send({ idempotencyKey: unanswered.key });
  unanswered = undefined;
  return answer;
}
