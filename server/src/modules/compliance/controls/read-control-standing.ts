import type * as contract from '@claimlock/contract/compliance/controls';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { readScopeNames, readScopesAt } from '../../control-scopes/index.ts';
import { findControl } from '../../frameworks/index.ts';
import { asEvidence, asState } from './control.ts';
import { controlProof } from './control-proof.ts';
import { controlValue } from './control-value.ts';
import { type EvidenceByScope, readStandingEvidence } from './evidence-store.ts';
import { evidenceIn } from './part-evidence.ts';
import { factsFor } from './read-facts.ts';
import { readStandingAt, wholeOrganisation } from './store.ts';

const nothing: EvidenceByScope = {};

type Standing = z.input<typeof contract.ControlStanding>;

/**
 * What was true of a control at an instant, worked out from the intervals of then by the rules of today: what was recorded for
 * the organisation and its parts, the findings that were open, the evidence it stood on. A claim is answered from this.
 */
export async function standingAt({ db }: Pick<ClientContext, 'db'>, controlId: string, at: Date): Promise<Standing> {
  const head = { controlId, at: at.toISOString() };
  // Before there were computers to record it, and before years that a database knows.
  const isEver = at.getUTCFullYear() >= 1970;
  const [rows, scopes, shown] = await Promise.all(
    isEver
      ? [readStandingAt(db, controlId, at), readScopesAt(db, at), readStandingEvidence(db, controlId, at)]
      : [[], [], nothing],
  );
  const named = [...rows.map(({ scope }) => scope), ...Object.keys(shown)].filter(
    (scope) => scope !== wholeOrganisation,
  );
  const names = await readScopeNames(db, named);
  const nameOf = (scope: string) => names.get(scope) ?? scope;
  const ofAll = {
    evidence: asEvidence(shown[wholeOrganisation]),
    partEvidence: Object.entries(shown).flatMap(([scope, evidence]) =>
      scope === wholeOrganisation ? [] : [{ part: nameOf(scope), evidence: asEvidence(evidence) }],
    ),
  };
  const facts = factsFor(rows, scopes);
  if (!facts)
    return {
      ...head,
      answer: 'unknown',
      proof: null,
      why: 'No status was recorded at that time.',
      states: [],
      hinderedBy: [],
      ...ofAll,
    };
  const { value, why } = controlValue(facts, dayOf(at));
  const inUse = new Map(scopes.map((scope) => [scope.id, scope]));
  const evidenceOf = ({ scope }: (typeof rows)[number]) => {
    const part = inUse.get(scope);
    if (!part) return shown[scope];
    return evidenceIn(controlId, part, shown);
  };
  const [first] = rows;
  return {
    ...head,
    answer: value === 'left-out' ? 'not-applicable' : value === 1 ? 'in-place' : value > 0 ? 'partly' : 'not-in-place',
    proof: controlProof(facts, dayOf(at)) ?? null,
    why: `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
    states: rows.map((row) => ({
      ...asState(row),
      part: row.scope === wholeOrganisation ? null : nameOf(row.scope),
      evidence: asEvidence(evidenceOf(row)),
      version: row.version,
    })),
    hinderedBy: first?.hindered_by ?? [],
    ...ofAll,
  };
}

/** Answers it for whoever asks. What has not come yet is not known. */
export const readControlStanding: Handler<typeof contract.readControlStanding> = async (context, { controlId, at }) => {
  if (!findControl(controlId)) throw new ProductError('not-found');
  const instant = new Date(at);
  if (instant.getTime() > context.clock.now().getTime())
    throw new ProductError('request.invalid', [{ path: 'at', message: 'Choose a time that has come.' }]);
  return standingAt(context, controlId, instant);
};
