import type * as contract from '@claimlock/contract/attestations/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import {
  frameworkWithOutcome,
  listDecisions,
  type ReadDoubts,
  readOverrides,
  readResults,
  readResultsInDoubt,
} from '../compliance/index.ts';
import { asAttestation, asParty, asTest, categoriesOf, countsFor } from './attestation.ts';
import { findAttestation, listParties, listTests } from './attestation-store.ts';
import { likelyOpinion } from './opinion.ts';

/** A report with all that is prepared for it, and the opinion that is likely today. */
export const readAttestationWith =
  (readDoubts: ReadDoubts): Handler<typeof contract.readAttestation> =>
  async (context, { frameworkId }) => {
    const { db, clock } = context;
    const framework = await frameworkWithOutcome(context, frameworkId, 'criteria');
    const [row, tests, parties, decisions, results, overrides] = await Promise.all([
      findAttestation(db, frameworkId),
      listTests(db, frameworkId),
      listParties(db, frameworkId),
      listDecisions(db, frameworkId),
      readResults(db, frameworkId),
      readOverrides(db, frameworkId),
    ]);
    const today = dayOf(clock.now());
    const counted = Map.groupBy(
      tests.filter((test) => countsFor(row, test)),
      ({ ref }) => ref,
    );
    const inDoubt = await readResultsInDoubt(context, frameworkId, readDoubts);
    const words = overrides.get(frameworkId);
    const criteria = framework.requirements.flatMap(({ ref, title }) => {
      const { result = 'not-assessed', proof = null } = results.get(ref) ?? {};
      if (result === 'not-applicable') return [];
      const own = counted.get(ref) ?? [];
      const word = words?.get(ref);
      const weighed = word && word.until >= today ? word.result : null;
      const exceptions = own.reduce((sum, test) => sum + test.exceptions, 0);
      const doubt = inDoubt.get(ref) ?? null;
      return [{ ref, title, result, proof, inDoubt: doubt, tests: own.length, exceptions, weighed }];
    });
    return {
      attestation: row ? asAttestation(row) : null,
      over: row !== undefined && row.to_on < today,
      categories: categoriesOf(framework, decisions),
      criteria,
      tests: tests.map((test) => asTest(test, row)),
      parties: parties.map(asParty),
      likely: row ? likelyOpinion(row.kind, criteria) : null,
    };
  };
