import { isDeepStrictEqual } from 'node:util';
import type { FactValue } from '@claimlock/contract/compliance/assurance-facts';
import { addDays, dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { type Posture, readPosture } from '../../control-tests/index.ts';
import { countCriticalSince } from '../../findings/index.ts';
import { readFinishedCampaigns } from '../../phishing/index.ts';
import { countTrainedPeople, isEverybodyTrained } from '../../training/index.ts';
import { bringForward, endFact, lastVersion, listFacts, saveFact } from './fact-store.ts';
import { rescoreFacts } from './rescore-facts.ts';

/** How long a critical finding may be open before tiers count it (insurance domain, §7.3). */
const openDays = 14;

/** Whether a test from outside is one that facts are measured by. */
export const isMeasured = (checkId: string): boolean => ['spf', 'dmarc', 'admin-ports'].includes(checkId);

type Measured = { readonly value: FactValue; readonly asOf: string };

/**
 * Measures what ClaimLock can know of assurance’s facts: what tests of confirmed domains and addresses saw, and what became of
 * training, phishing simulations and findings. What comes to the same only takes the newer day. The score is brought up to date.
 */
export async function measureFacts(context: ClientContext): Promise<void> {
  const { db, clock } = context;
  const now = await measure(context);
  const before = new Map(
    (await listFacts(db)).flatMap((row) => (row.source === 'measured' ? [[row.fact_id, row] as const] : [])),
  );
  const forward = new Map<string, string>();
  for (const [factId, { value, asOf }] of now) {
    const was = before.get(factId);
    if (was && isDeepStrictEqual(was.value, value)) {
      if (was.asOf !== asOf) forward.set(factId, asOf);
      continue;
    }
    const after = was?.version ?? (await lastVersion(db, factId, 'measured'));
    await saveFact(db, { factId, source: 'measured', value, asOf, after, evidence: [], saidBy: null }, clock.now());
  }
  // What cannot be seen any more is not taken for what it was.
  for (const factId of before.keys())
    if (!now.has(factId)) await endFact(db, { factId, source: 'measured' }, clock.now());
  await bringForward(db, forward);
  // Also where nothing was measured: proof grows old by the day.
  await rescoreFacts(context);
}

async function measure({ db, clock, clientId }: ClientContext): Promise<ReadonlyMap<string, Measured>> {
  const today = dayOf(clock.now());
  const [posture, critical, campaigns, isAssigned] = await Promise.all([
    readPosture(db),
    countCriticalSince(db, addDays(today, -openDays - 1)),
    readFinishedCampaigns(db, addDays(today, -365)),
    isEverybodyTrained(db),
  ]);
  const found = new Map<string, Measured>();
  const seen = <T>(factId: string, of: Posture<T>, as: (is: T) => FactValue) => {
    if (of) found.set(factId, { value: as(of.is), asOf: of.on });
  };
  seen('spf', posture.spf, (yes) => ({ kind: 'answer', yes }));
  seen('dmarc', posture.dmarc, (choice) => ({ kind: 'choice', choice }));
  seen('no-exposed-ports', posture.closedPorts, (yes) => ({ kind: 'answer', yes }));
  found.set('open-critical', { value: { kind: 'number', number: critical }, asOf: today });
  const sent = campaigns.filter((one) => one.sent > 0);
  const [latest] = sent;
  if (latest) {
    found.set('simulations', { value: { kind: 'number', number: sent.length }, asOf: today });
    found.set('click-rate', { value: { kind: 'number', number: (100 * latest.clicked) / latest.sent }, asOf: today });
  }
  if (isAssigned) {
    const { people, trained } = await countTrainedPeople(db, clientId, addDays(today, -365), today);
    if (people > 0)
      found.set('trained', {
        value: { kind: 'coverage', covered: trained, population: people, listed: 0 },
        asOf: today,
      });
  }
  return found;
}
