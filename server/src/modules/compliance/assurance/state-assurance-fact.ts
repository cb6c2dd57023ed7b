import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@claimlock/contract/compliance/assurance-facts';
import { ProductError } from '@claimlock/contract/errors';
import { EvidenceItemId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { listEvidenceOfControls } from '../../evidence-items/index.ts';
import { type AssuranceFact, findFact } from './assurance-rule.ts';
import { listFacts, type NamedEvidence, saveFact } from './fact-store.ts';
import { rescoreFacts } from './rescore-facts.ts';

/** States a fact: what is so, of which day, and the evidence of its control that shows it. The score follows at once. */
export const stateAssuranceFact: Handler<typeof contract.stateAssuranceFact> = async (context, input) => {
  const { db, clock, record, userId } = context;
  if (userId === null) throw new Error('A fact is stated by somebody.');
  const { factId, value, asOf, version } = input;
  const fact = findFact(factId);
  if (!fact || fact.measured === 'always') throw new ProductError('assurance-fact.unknown');
  checkValue(fact, value);
  if (asOf > dayOf(clock.now())) throw ProductError.beside('assurance-fact.day', 'asOf');
  const before = (await listFacts(db, factId)).find(({ source }) => source === 'stated');
  if ((before?.version ?? 0) !== version) throw new ProductError('conflict');
  const evidence = await named(context, fact, input.evidence);
  const after = { value, asOf, evidence };
  if (before && isDeepStrictEqual({ value: before.value, asOf: before.asOf, evidence: before.named }, after))
    return { factId, version };
  await saveFact(db, { ...after, factId, source: 'stated', after: version, saidBy: userId }, clock.now());
  record(
    'assurance-fact.stated',
    { factId, controlId: fact.control, asOf, value, evidence: evidence.map(({ id }) => id) },
    { kind: 'control', id: fact.control },
  );
  await rescoreFacts(context);
  return { factId, version: version + 1 };
};

function checkValue({ kind, choices }: AssuranceFact, value: contract.FactValue): void {
  if (value.kind !== kind) throw ProductError.beside('assurance-fact.value', 'value');
  if (value.kind === 'choice' && !choices?.some(({ id }) => id === value.choice))
    throw ProductError.beside('assurance-fact.value', 'value');
  if (value.kind === 'coverage' && value.covered + value.listed > value.population)
    throw ProductError.beside('assurance-fact.coverage', 'value');
}

/** The pieces of evidence that are named, in the order of their numbers; refused where one is not of the fact's control. */
async function named(
  { db }: ClientContext,
  { control }: AssuranceFact,
  ids: readonly string[],
): Promise<NamedEvidence> {
  if (ids.length === 0) return [];
  const known = await listEvidenceOfControls(db, [control]);
  const found = known.flatMap(({ id, number }) => (ids.includes(id) ? [{ id: EvidenceItemId.parse(id), number }] : []));
  if (found.length !== new Set(ids).size) throw ProductError.beside('assurance-fact.evidence', 'evidence');
  return found;
}
