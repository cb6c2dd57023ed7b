import { clockOf, type PrivacyEventKind } from '@claimlock/contract/privacy-events/endpoints';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { rescore } from '../scores/rescore.ts';
import { brokenRequirements, endMissed, findMissed, insertMissed } from './missed-deadline-store.ts';

/** The law that a missed deadline breaks (UK GDPR Art. 12(3) and 33(1), Data Protection Act 2018 s.164A). */
const law = 'uk-gdpr';
const broken = { request: 'Art.12(3)', breach: 'Art.33(1)', complaint: 'DPA2018.s164A' } as const;

/** An event with a statutory deadline, and whether that is past while what it asks for is not done. */
export type Deadline = {
  readonly eventId: string;
  readonly number: number;
  readonly kind: PrivacyEventKind;
  readonly isLate: boolean;
};

/**
 * Lets a missed deadline lower the requirement that it breaks, and those of other frameworks that ask for the same time, or
 * lets go of them once it is done. It is kept whether or not a framework is followed; the scores follow where one is.
 */
export async function missDeadline(context: ClientContext, { eventId, number, kind, isLate }: Deadline): Promise<void> {
  const { db, clock } = context;
  const standing = await findMissed(db, eventId);
  if ((standing !== undefined) === isLate) return;
  const ref = standing?.ref ?? broken[clockOf(kind)];
  if (isLate) await insertMissed(db, { event_id: eventId, number, framework_id: law, ref }, clock.now());
  else await endMissed(db, eventId, clock.now());
  const followed = new Set((await readFollowed(db)).map(({ framework }) => framework.id));
  const requirements = new Map(
    brokenRequirements.flatMap(({ law: kept, frameworkId, ref: broke }) =>
      kept === ref && followed.has(frameworkId) ? [[frameworkId, [broke]] as const] : [],
    ),
  );
  if (requirements.size === 0) return;
  const says = isLate
    ? `The deadline of privacy event ${number} was missed`
    : `Privacy event ${number} is not late any more`;
  await rescore(context, { requirements }, { says });
}
