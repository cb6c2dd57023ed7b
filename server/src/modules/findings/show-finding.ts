import type { Finding, FindingSummary } from '@claimlock/contract/findings/endpoints';
import type { z } from 'zod';
import { dayOf, daysBetween } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findControl } from '../frameworks/index.ts';
import { readNames } from '../identity/index.ts';
import { isOwnWork, lowers } from './finding.ts';
import { type FindNamed, namedFrameworks } from './named-framework.ts';
import { type FindingRow, findFinding, type ListedFinding, listRecurrences } from './store.ts';

/** Findings as lists show them; what they are about is named from the catalogue, or from the client's own frameworks. */
export async function summariseFindings(
  db: ClientDb,
  rows: readonly ListedFinding[],
): Promise<z.input<typeof FindingSummary>[]> {
  const find = await namedFrameworks(db, rows);
  return rows.map((row) => asSummary(row, find));
}

function asSummary(row: ListedFinding, find: FindNamed): z.input<typeof FindingSummary> {
  const { id, number, title, description, kind, source, severity, status, version } = row;
  const framework = row.framework_id === null ? undefined : find(row.framework_id);
  const requirement = row.requirement_ref === null ? undefined : framework?.requirement.get(row.requirement_ref);
  return {
    id,
    number,
    title,
    description,
    kind,
    source,
    severity,
    status,
    version,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? 'Someone who left' },
    control:
      row.control_id === null
        ? null
        : { id: row.control_id, name: findControl(row.control_id)?.name ?? row.control_id },
    framework: framework ? { id: framework.id, shortName: framework.shortName } : null,
    requirement: requirement ? { ref: requirement.ref, title: requirement.title } : null,
    identifiedOn: row.identified_on,
    dueOn: row.due_on,
    acceptedUntil: row.accepted_until,
  };
}

/** A whole finding, with who decided about it, what it came back from, and what it came back as. */
export async function showFinding(context: ClientContext, row: FindingRow): Promise<z.input<typeof Finding>> {
  const { db } = context;
  const [find, names, before, after] = await Promise.all([
    namedFrameworks(db, [row]),
    row.decided_by === null ? new Map<string, string>() : readNames(db, [row.decided_by]),
    row.recurs_of === null ? undefined : findFinding(db, row.recurs_of),
    listRecurrences(db, row.id),
  ]);
  return {
    ...asSummary(row, find),
    dueAgreed: row.due_agreed,
    lowersControl: lowers(row) !== null,
    isOwnWork: isOwnWork(row, context),
    rootCause: row.root_cause,
    correctiveAction: row.corrective_action,
    effectivenessCheck: row.effectiveness_check,
    reviewNote: row.review_note,
    method: row.method,
    reason: row.reason,
    decided:
      row.decided_at === null
        ? null
        : { by: (row.decided_by && names.get(row.decided_by)) || 'Someone who left', at: row.decided_at },
    daysOpen:
      row.status === 'Closed' && row.decided_at !== null
        ? Math.max(0, daysBetween(row.identified_on, dayOf(new Date(row.decided_at))))
        : null,
    recursOf: before
      ? { id: before.id, number: before.number, title: before.title, daysClean: row.days_clean ?? 0 }
      : null,
    cameBackAs: after,
  };
}
