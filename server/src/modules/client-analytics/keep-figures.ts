import { areaOfEntry } from '@claimlock/contract/client-analytics/areas';
import { activeDays } from '@claimlock/contract/client-analytics/endpoints';
import { onlyReading, ownCapacities } from '@claimlock/contract/ledger/own-changes';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { PlatformDb } from '../../foundation/database/scope.ts';
import { countActionsOf } from '../action-items/index.ts';
import { provenPercentOf, readScoresOf } from '../compliance/index.ts';
import { countCertificatesOf } from '../cyber-assurance/index.ts';
import { countBytesOf } from '../files/index.ts';
import { countFindingsOf } from '../findings/index.ts';
import { countDeeds, readSizesOf } from '../ledger/index.ts';
import type { RegisteredClient } from '../organisations/index.ts';
import { countPersonalCertificatesOf } from '../outside-certificates/index.ts';
import { countPeopleOf } from '../people/index.ts';
import { countLateCoursesOf } from '../training/index.ts';
import { attentionFor } from './attention.ts';
import { addChanges, keepFigures, keepUse, type NewFigures, readCountedOf } from './figures-store.ts';

/** So many days back scores are compared with. */
const comparedDays = [30, 90] as const;

/** Counts some clients anew and keeps what it came to: as many statements, however many they are and however much they hold. */
export async function countFigures(db: PlatformDb, clients: readonly RegisteredClient[], now: Date): Promise<void> {
  const ids = clients.map(({ id }) => id);
  const today = dayOf(now);
  const soon = addDays(today, activeDays);
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const [scores, actions, findings, people, courses, certificates, personal, bytes, sizes, before] = await Promise.all([
    readScoresOf(db, ids, comparedDays.map(daysAgo)),
    countActionsOf(db, ids, today),
    countFindingsOf(db, ids, today),
    countPeopleOf(db, ids),
    countLateCoursesOf(db, ids, today),
    countCertificatesOf(db, ids, today, soon),
    countPersonalCertificatesOf(db, ids, today, soon),
    countBytesOf(db, ids),
    readSizesOf(db, ids),
    readCountedOf(db, ids),
  ]);
  const lastActive = await countUse(db, ids, sizes, before);
  await keepFigures(
    db,
    clients.map(({ id, status, created_at }): NewFigures => {
      const [score, action, finding, here] = [scores.get(id), actions.get(id), findings.get(id), people.get(id)];
      const compliance = score?.compliance ?? null;
      const [compliance30 = null, compliance90 = null] = score?.earlier ?? [];
      const overdue = (action?.overdue ?? 0) + (finding?.overdue ?? 0) + (courses.get(id) ?? 0);
      const ending = (certificates.get(id) ?? 0) + (personal.get(id) ?? 0);
      const last = later(before.get(id)?.lastActive ?? null, lastActive.get(id) ?? null);
      return {
        client_id: id,
        counted_at: now,
        entries: sizes.get(id) ?? 0,
        last_active_at: last,
        tier: score?.tier ?? 'Not yet assured',
        assurance_score: score?.assurance ?? null,
        compliance_percent: compliance,
        proven_percent: score ? provenPercentOf(score) : null,
        compliance_30: compliance30,
        compliance_90: compliance90,
        findings_critical: finding?.critical ?? 0,
        findings_high: finding?.high ?? 0,
        findings_medium: finding?.medium ?? 0,
        findings_low: finding?.low ?? 0,
        findings_info: finding?.info ?? 0,
        actions_open: action?.open ?? 0,
        overdue,
        people_active: here?.active ?? 0,
        people_invited: here?.invited ?? 0,
        admins_active: here?.admins ?? 0,
        admins_invited: here?.admins_invited ?? 0,
        certificates_ending: ending,
        stored_bytes: bytes.get(id) ?? 0,
        attention: attentionFor(
          {
            status,
            createdAt: created_at,
            administrators: here?.admins ?? 0,
            criticalFindings: finding?.critical ?? 0,
            overdue,
            certificatesEnding: ending,
            compliance,
            compliance30,
            lastActive: last,
          },
          now,
        ),
      };
    }),
  );
}

/** Counts what people did since the last count, by the ledgers; answers when somebody of each client last did something, as far as that is new. */
async function countUse(
  db: PlatformDb,
  ids: readonly string[],
  sizes: ReadonlyMap<string, number>,
  before: Awaited<ReturnType<typeof readCountedOf>>,
): Promise<ReadonlyMap<string, string>> {
  const parts = ids.flatMap((ledgerId) => {
    const [from, size] = [before.get(ledgerId)?.entries ?? 0, sizes.get(ledgerId) ?? 0];
    return size > from ? [{ ledgerId, from, size }] : [];
  });
  const deeds = await countDeeds(db, parts, { capacities: ownCapacities, without: onlyReading });
  const lastActive = new Map<string, string>();
  const used = new Map<string, { client_id: string; area: string; last_used_at: string }>();
  const changed = new Map<string, { client_id: string; month: string; changes: number }>();
  for (const { ledger_id, month, type, count, last_at } of deeds) {
    lastActive.set(ledger_id, later(lastActive.get(ledger_id) ?? null, last_at) ?? last_at);
    const inMonth = `${ledger_id} ${month}`;
    changed.set(inMonth, { client_id: ledger_id, month, changes: (changed.get(inMonth)?.changes ?? 0) + count });
    const area = areaOfEntry.get(type);
    if (area === undefined) continue;
    const inArea = `${ledger_id} ${area}`;
    const last = later(used.get(inArea)?.last_used_at ?? null, last_at) ?? last_at;
    used.set(inArea, { client_id: ledger_id, area, last_used_at: last });
  }
  await keepUse(db, [...used.values()]);
  await addChanges(db, [...changed.values()]);
  return lastActive;
}

/** The later of two instants, where there is one. */
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) >= Date.parse(other) ? one : other;
}
