import type * as contract from '@claimlock/contract/attestations/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome, listDecisions, takeDecisions } from '../compliance/index.ts';
import { always, asAttestation, categoriesOf, criteriaOf } from './attestation.ts';
import { findAttestation, saveAttestation } from './attestation-store.ts';

/** Says which report is prepared for; criteria of categories that are not chosen are left out in the same transaction. */
export const setAttestation: Handler<typeof contract.setAttestation> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { frameworkId, kind, to, reason, version } = input;
  const framework = await frameworkWithOutcome(context, frameworkId, 'criteria');
  const from = kind === 'type-2' ? input.from : null;
  if (kind === 'type-2' && from === null) refuse('attestation.period-missing', 'from');
  if (from !== null && from >= to) refuse('attestation.period-backwards', 'to');
  const before = await findAttestation(db, frameworkId);
  const given = { framework_id: frameworkId, kind, from_on: from, to_on: to, set_by: userId ?? null };
  const row = await saveAttestation(db, given, version, clock.now());
  if (!row) throw new ProductError('conflict');
  const decisions = await listDecisions(db, frameworkId);
  const wanted = new Set<string>(input.categories);
  const taken = categoriesOf(framework, decisions).flatMap(({ ref: category, chosen }) => {
    if (category === always) return [];
    const criteria = criteriaOf(framework, category);
    if (!wanted.has(category))
      return criteria.filter((ref) => decisions.get(ref)?.applicable !== false).map(decided(false));
    // A criterion that somebody left out by itself, in a category that was chosen, stays left out.
    return criteria.filter((ref) => !chosen || !decisions.has(ref)).map(decided(true));
  });
  await takeDecisions(
    context,
    { frameworkId, before: decisions },
    taken.map((one) => ({ ...one, justification: reason })),
    { says: 'The categories of the report were selected' },
  );
  record(
    'attestation.set',
    {
      frameworkId,
      kind: moved(before?.kind, kind),
      from: moved(before?.from_on, from),
      to: moved(before?.to_on, to),
      categories: input.categories,
      decisions: taken.length,
    },
    { kind: 'framework', id: frameworkId },
  );
  return asAttestation(row);
};

const decided = (applicable: boolean) => (ref: string) => ({ ref, applicable });

const moved = <T>(from: T | null | undefined, to: T | null) =>
  (from ?? null) === to ? undefined : { from: from ?? null, to };

function refuse(code: 'attestation.period-missing' | 'attestation.period-backwards', path: string): never {
  throw ProductError.beside(code, path);
}
