import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/tracker/endpoints';
import type { z } from 'zod';
import type { Handler } from '../../foundation/http/hallway.ts';
import { trackedFramework } from './read-tracker.ts';
import { keepLine, requireOwner } from './set-tracker-line.ts';
import { type LineRow, readLineRows } from './tracker-store.ts';

type Row = z.input<typeof contract.setTrackerLines.output>['rows'][number];

/** Gives many requirements one owner, one date or both, each with its own entry; what somebody changed meanwhile stays. */
export const setTrackerLines: Handler<typeof contract.setTrackerLines> = async (context, input) => {
  const { frameworkId, lines, ownerId, targetOn } = input;
  const framework = await trackedFramework(context, frameworkId);
  if (ownerId === undefined && targetOn === undefined) throw new ProductError('tracker.nothing-to-set');
  if (lines.some(({ ref }) => !framework.requirement.has(ref))) throw new ProductError('requirement.unknown');
  if (ownerId) await requireOwner(context, ownerId);
  const rows = await readLineRows(context.db, frameworkId);
  const outcomes: Row[] = [];
  for (const [ref, version] of new Map(lines.map((line) => [line.ref, line.version]))) {
    const before = rows.get(ref);
    const said = {
      ...standing(ref, before),
      ...(ownerId !== undefined && { owner_id: ownerId }),
      ...(targetOn !== undefined && { target_on: targetOn }),
    };
    const isNew = said.owner_id !== (before?.owner_id ?? null) || said.target_on !== (before?.target_on ?? null);
    const outcome = (before?.version ?? 0) !== version ? 'conflict' : isNew ? 'changed' : 'same';
    if (outcome === 'changed') await keepLine(context, frameworkId, said, before);
    outcomes.push({ ref, title: framework.requirement.get(ref)?.title ?? ref, outcome });
  }
  if (!outcomes.some(({ outcome }) => outcome === 'changed'))
    throw new ProductError(outcomes.every(({ outcome }) => outcome === 'same') ? 'answer.changes-nothing' : 'conflict');
  return { rows: outcomes };
};

function standing(ref: string, row: LineRow | undefined) {
  return {
    ref,
    owner_id: row?.owner_id ?? null,
    next_action: row?.next_action ?? '',
    note: row?.note ?? '',
    target_on: row?.target_on ?? null,
    legal_risk: row?.legal_risk ?? null,
  };
}
