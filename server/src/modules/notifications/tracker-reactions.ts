import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { readResults } from '../compliance/index.ts';
import { noticeKinds } from './kinds.ts';
import { aboutLine } from './places.ts';
import { listUnreadAbout, settleNotices } from './store.ts';

/** When a line of the tracker asks for nothing any more. */
export const trackerReactions: readonly Reaction[] = [
  // A result moves the score that it is part of: what is met by now is done.
  reaction('compliance.rescored', async ({ db, clientId, clock }, { frameworkId }) => {
    const prefix = aboutLine(frameworkId, '');
    const told = await listUnreadAbout(db, clientId, prefix);
    if (told.length === 0) return;
    const results = await readResults(db, frameworkId);
    const met = told.filter((about) => results.get(about.slice(prefix.length))?.result === 'met');
    await settleNotices(db, clientId, { about: met, kinds: noticeKinds, at: clock.now() });
  }),
];
