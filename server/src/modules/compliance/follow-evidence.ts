import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { beginStanding, endStanding, listStanding } from './evidence-store.ts';
import { rescore } from './rescore.ts';

type Stands = { readonly edition: number; readonly from: string; readonly until: string | null } | null;
type Evidence = {
  readonly evidenceItemId: string;
  readonly number: number;
  readonly controls: readonly string[];
  readonly stands: Stands;
};

/**
 * Lets controls stand on a piece of evidence, or on it no more (framework rules, §3 rule 2). What is recorded of the
 * controls stays as it is; until when their evidence is good follows, and every score that rests on it, at once.
 */
export async function followEvidence(
  context: ClientContext,
  { evidenceItemId, number, controls, stands }: Evidence,
  what: string,
): Promise<void> {
  const { db, clock } = context;
  const before = new Map((await listStanding(db, evidenceItemId, controls)).map((row) => [row.control_id, row]));
  const moved = controls.filter((control) => {
    const row = before.get(control);
    if (!row || !stands) return row !== undefined || stands !== null;
    return row.edition !== stands.edition || row.valid_from !== stands.from || row.valid_until !== stands.until;
  });
  if (moved.length === 0) return;
  await endStanding(db, evidenceItemId, moved, clock.now());
  if (stands) await beginStanding(db, { id: evidenceItemId, number }, stands, moved, clock.now());
  await rescore(context, { controls: moved }, { says: `Evidence ${number} ${what}`, controlId: moved[0] ?? null });
}

/** What compliance does when it hears of evidence, in the same transaction. */
export const evidenceReactions: readonly Reaction[] = [
  reaction('evidence-item.approved', (context, body) => followEvidence(context, body, 'was approved')),
  reaction('evidence-item.withdrawn', (context, body) => followEvidence(context, body, 'was withdrawn')),
  reaction('evidence-item.linked', (context, body) => followEvidence(context, body, 'was linked')),
  reaction('evidence-item.unlinked', (context, body) => followEvidence(context, body, 'was unlinked')),
  reaction('evidence-item.began', (context, body) => followEvidence(context, body, 'holds from today')),
  reaction('evidence-item.expired', (context, { number, controls }) =>
    rescore(context, { controls }, { says: `Evidence ${number} has ended`, controlId: controls[0] ?? null }),
  ),
];
