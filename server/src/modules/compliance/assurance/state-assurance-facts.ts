import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@claimlock/contract/compliance/assurance-facts';
import { type ErrorCode, errors, ProductError } from '@claimlock/contract/errors';
import { EvidenceItemId } from '@claimlock/contract/identifiers';
import type { z } from 'zod';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { listEvidenceOfControls } from '../../evidence-items/index.ts';
import { type AssuranceFact, findFact } from './assurance-rule.ts';
import { endFact, lastVersion, listFacts, type NamedEvidence, saveFact } from './fact-store.ts';
import { rescoreFacts } from './rescore-facts.ts';

type Stated = z.output<typeof contract.StatedFact>;
type Checked = Stated & { readonly fact: AssuranceFact; readonly named: NamedEvidence };

/** States facts: what is so, of which day, and the evidence of its control that shows it. The score follows at once. */
export const stateAssuranceFacts: Handler<typeof contract.stateAssuranceFacts> = async (context, { facts }) => {
  const { db, clock, record, userId } = context;
  if (userId === null) throw new Error('A fact is stated by somebody.');
  const checked = await checkAll(context, facts);
  const before = new Map(
    (await listFacts(db)).flatMap((row) => (row.source === 'stated' ? [[row.fact_id, row] as const] : [])),
  );
  const versions: { factId: string; version: number }[] = [];
  let changed = false;
  for (const { fact, factId, value, asOf, named, version } of checked) {
    const was = before.get(factId);
    if ((was?.version ?? 0) !== version) throw new ProductError('conflict');
    const isSame = was && isDeepStrictEqual([was.value, was.asOf, was.named], [value, asOf, named]);
    // One that was withdrawn and is stated again goes on counting its versions.
    const after = was ? version : await lastVersion(db, factId, 'stated');
    versions.push({ factId, version: isSame ? version : after + 1 });
    if (isSame) continue;
    changed = true;
    await saveFact(db, { factId, value, asOf, evidence: named, source: 'stated', after, saidBy: userId }, clock.now());
    record(
      'assurance-fact.stated',
      { factId, controlId: fact.control, value, asOf, evidence: named.map(({ id }) => id) },
      { kind: 'control', id: fact.control },
    );
  }
  if (!changed) throw new ProductError('answer.changes-nothing');
  await rescoreFacts(context);
  return { facts: versions };
};

/** Withdraws what was stated of a fact; the score follows at once. */
export const withdrawAssuranceFact: Handler<typeof contract.withdrawAssuranceFact> = async (
  context,
  { factId, version },
) => {
  const { db, clock, record } = context;
  const fact = findFact(factId);
  if (!fact) throw new ProductError('assurance-fact.unknown');
  const stated = (await listFacts(db, factId)).find(({ source }) => source === 'stated');
  if (stated?.version !== version) throw new ProductError('conflict');
  await endFact(db, { factId, source: 'stated' }, clock.now());
  const { value, asOf } = stated;
  record(
    'assurance-fact.withdrawn',
    { factId, controlId: fact.control, value, asOf },
    { kind: 'control', id: fact.control },
  );
  await rescoreFacts(context);
  return {};
};

/** The facts with what the rule says of them and the evidence that they name; refused, beside its field, where one cannot be so. */
async function checkAll({ db, clock }: ClientContext, facts: readonly Stated[]): Promise<Checked[]> {
  const today = dayOf(clock.now());
  const known = facts.map((stated) => {
    const fact = findFact(stated.factId);
    if (!fact || fact.measured === 'always') throw new ProductError('assurance-fact.unknown');
    return { ...stated, fact };
  });
  if (new Set(facts.map(({ factId }) => factId)).size < facts.length) throw new ProductError('assurance-fact.twice');
  const behind = await listEvidenceOfControls(db, [...new Set(known.map(({ fact }) => fact.control))]);
  return known.map((stated, place) => {
    const { fact, value, asOf, evidence } = stated;
    const refuse = (code: ErrorCode, field: string) =>
      new ProductError(code, [{ path: `facts.${place}.${field}`, message: errors[code].message }]);
    if (!isOfKind(fact, value)) throw refuse('assurance-fact.value', 'value');
    if (value.kind === 'coverage' && value.population === 0 && !fact.mayBeNone)
      throw refuse('assurance-fact.none', 'value');
    if (value.kind === 'coverage' && value.covered + value.listed > value.population)
      throw refuse('assurance-fact.coverage', 'value');
    if (asOf > today || (value.kind === 'date' && value.on > today)) throw refuse('assurance-fact.day', 'asOf');
    const named = behind.flatMap(({ id, number, controls }) =>
      evidence.some((one) => one === id) && controls.includes(fact.control)
        ? [{ id: EvidenceItemId.parse(id), number }]
        : [],
    );
    if (named.length !== new Set(evidence).size) throw refuse('assurance-fact.evidence', 'evidence');
    return { ...stated, named };
  });
}

const isOfKind = ({ kind, choices }: AssuranceFact, value: contract.FactValue) =>
  value.kind === kind && (value.kind !== 'choice' || choices?.some(({ id }) => id === value.choice) === true);
