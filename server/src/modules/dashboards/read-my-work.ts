import type * as contract from '@claimlock/contract/dashboards/my-work';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asActionItem, countItems, pageItems } from '../action-items/index.ts';
import { asEvidenceSummary, countNeedingPerson, listNeedingPerson } from '../evidence-items/index.ts';
import { countFindings, pageFindings, summariseFindings } from '../findings/index.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { readRunningBreaches } from '../privacy-events/index.ts';

const shown = 20;

/** What waits for whoever asks, however much more of the organisation they may see. */
export const readMyWork: Handler<typeof contract.readMyWork> = async (context) => {
  const { db, clock, membership } = context;
  const today = dayOf(clock.now());
  const days = { today, soon: addDays(today, (await readSettled(db)).evidenceNoticeDays) };
  const person = membership?.personId ?? '';
  const open = { status: 'open' as const };
  const [breaches, actions, items, overdue, needing, evidence, owned, findings] = await Promise.all([
    readRunningBreaches(context),
    countItems(db, { ...open, assignee: person }),
    pageItems(db, { ...open, assignee: person }, { sort: 'due', limit: shown, count: false }),
    countItems(db, { status: 'overdue', assignee: person, today }),
    countNeedingPerson(db, person, days),
    listNeedingPerson(db, person, days, shown),
    countFindings(db, { ...open, owner: person }),
    pageFindings(db, { ...open, owner: person }, { sort: 'severity', limit: shown, count: false }),
  ]);
  return {
    breaches,
    actions: { count: actions, overdue, items: items.rows.map(asActionItem) },
    evidence: { count: needing, items: evidence.map((row) => asEvidenceSummary(row, today)) },
    findings: { count: owned, items: await summariseFindings(db, findings.rows) },
  };
};
