import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { frameworkFor, readResults } from '../compliance/index.ts';
import { userToTell } from '../people/index.ts';
import { listUnreadAbout, settleNotices } from './store.ts';
import { tell } from './tell.ts';

/** Who is told what of the tracker’s lines, and what of that asks for nothing any more. */
export const trackerReactions: readonly Reaction[] = [
  reaction('tracker-line.set', async (context, { frameworkId, ref, ownerId }) => {
    if (!ownerId?.to) return;
    const framework = await frameworkFor(context.db, frameworkId);
    await tell(context, [await userToTell(context.db, ownerId.to)], {
      title: `A requirement of ${framework?.name ?? 'a framework'} was given to you`,
      detail: `${ref}: ${framework?.requirement.get(ref)?.title ?? ''}`,
      link: `/dashboard/compliance-engine/${frameworkId}?tab=tracker&line=${encodeURIComponent(ref)}`,
      about: aboutLine(frameworkId, ref),
    });
  }),
  // A result moves the score that it is part of: what is met by now is done.
  reaction('compliance.rescored', async ({ db, clientId, clock }, { frameworkId }) => {
    const prefix = aboutLine(frameworkId, '');
    const told = await listUnreadAbout(db, clientId, prefix);
    if (told.length === 0) return;
    const results = await readResults(db, frameworkId);
    const met = told.filter((about) => results.get(about.slice(prefix.length))?.result === 'met');
    await settleNotices(db, clientId, met, clock.now());
  }),
];

/** What a line of the tracker is called where something is told of it. */
export const aboutLine = (frameworkId: string, ref: string): string => `${frameworkId} ${ref}`;
