import type * as contract from '@claimlock/contract/attestations/endpoints';
import type { z } from 'zod';
import { type Framework, topOf } from '../frameworks/index.ts';
import type { AttestationRow, PartyRow, TestRow } from './attestation-store.ts';

/** The category that belongs to every report. */
export const always = 'CC';

type Decisions = ReadonlyMap<string, { readonly applicable: boolean }>;

/** The criteria of a category. */
export function criteriaOf(framework: Framework, category: string): string[] {
  return framework.requirements.flatMap(({ ref, group }) => (topOf(framework, group) === category ? [ref] : []));
}

/** The categories of a framework; one is chosen unless all of its criteria are left out. */
export function categoriesOf(framework: Framework, decisions: Decisions) {
  return framework.groups.flatMap(({ ref, title, parent }) => {
    if (parent !== undefined) return [];
    const criteria = criteriaOf(framework, ref);
    const chosen = ref === always || criteria.some((one) => decisions.get(one)?.applicable !== false);
    return [{ ref, title, criteria: criteria.length, chosen }];
  });
}

/** Whether a test counts for a report: one of type 2, whose period had begun. */
export function countsFor(row: AttestationRow | undefined, test: Pick<TestRow, 'tested_on'>): boolean {
  return row?.kind === 'type-2' && row.from_on !== null && test.tested_on >= row.from_on;
}

/** A report as the contract shows it. */
export function asAttestation(row: AttestationRow): z.input<typeof contract.Attestation> {
  return { kind: row.kind, from: row.from_on, to: row.to_on, setAt: row.set_at, version: row.version };
}

/** A test as the contract shows it. */
export function asTest(row: TestRow, report: AttestationRow | undefined): z.input<typeof contract.AttestationTest> {
  const { id, ref, what, population, sampled, exceptions, response, version } = row;
  return {
    id,
    ref,
    what,
    population,
    sampled,
    exceptions,
    response,
    version,
    testedOn: row.tested_on,
    counts: countsFor(report, row),
  };
}

/** A party as the contract shows it. */
export function asParty({ id, kind, name, does, version }: PartyRow): z.input<typeof contract.AttestationParty> {
  return { id, kind, name, does, version };
}
