import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { type Reaction, reaction } from '../../../foundation/http/hallway.ts';
import { endResting, endUnlinked } from '../requirements/override-requirement.ts';
import { rescore } from '../scores/rescore.ts';
import { beginStanding, type EvidencePlace, endStanding, listStanding } from './evidence-store.ts';
import { wholeOrganisation } from './store.ts';

type Stands = { readonly edition: number; readonly from: string; readonly until: string | null } | null;
type Linked = {
  readonly controls: readonly string[];
  readonly inParts?: readonly EvidencePlace[] | undefined;
};
type Evidence = Linked & { readonly evidenceItemId: string; readonly number: number; readonly stands: Stands };

const placesOf = ({ controls, inParts = [] }: Linked): EvidencePlace[] => [
  ...controls.map((controlId) => ({ controlId, scope: wholeOrganisation })),
  ...inParts,
];
const controlsIn = (places: readonly EvidencePlace[]) => [...new Set(places.map(({ controlId }) => controlId))];

/**
 * Lets controls stand on a piece of evidence, or on it no more (framework rules, §3 rule 2), for the organisation or for a
 * part of it. What is recorded of the controls stays as it is; until when their evidence is good follows, and every score
 * that rests on it, at once.
 */
export async function followEvidence(context: ClientContext, evidence: Evidence, what: string): Promise<void> {
  const { db, clock } = context;
  const { evidenceItemId, number, stands } = evidence;
  const places = placesOf(evidence);
  const key = (controlId: string, scope: string) => `${controlId} ${scope}`;
  const rows = await listStanding(db, evidenceItemId, places);
  const before = new Map(rows.map((row) => [key(row.control_id, row.scope), row]));
  const moved = places.filter(({ controlId, scope }) => {
    const row = before.get(key(controlId, scope));
    if (!row || !stands) return row !== undefined || stands !== null;
    return row.edition !== stands.edition || row.valid_from !== stands.from || row.valid_until !== stands.until;
  });
  if (moved.length === 0) return;
  await endStanding(db, evidenceItemId, moved, clock.now());
  if (stands) await beginStanding(db, { id: evidenceItemId, number }, stands, moved, clock.now());
  const controls = controlsIn(moved);
  await rescore(context, { controls }, { says: `Evidence ${number} ${what}`, controlId: controls[0] ?? null });
}

/** What compliance does when it hears of evidence, in the same transaction. */
export const evidenceReactions: readonly Reaction[] = [
  reaction('evidence-item.approved', (context, body) => followEvidence(context, body, 'was approved')),
  reaction('evidence-item.withdrawn', async (context, body) => {
    // A decision whose report is withdrawn has nothing to show any more.
    await endResting(context, body.evidenceItemId);
    await followEvidence(context, body, 'was withdrawn');
  }),
  reaction('evidence-item.linked', (context, body) => followEvidence(context, body, 'was linked')),
  reaction('evidence-item.unlinked', async (context, body) => {
    await endUnlinked(context, body.evidenceItemId);
    await followEvidence(context, body, 'was unlinked');
  }),
  reaction('evidence-item.began', (context, body) => followEvidence(context, body, 'holds from today')),
  reaction('evidence-item.expired', async (context, { number, ...linked }) => {
    await endResting(context, linked.evidenceItemId);
    const controls = controlsIn(placesOf(linked));
    return rescore(context, { controls }, { says: `Evidence ${number} has ended`, controlId: controls[0] ?? null });
  }),
];
