import { trackerScreens } from '@claimlock/contract/tracker/screens';
import { reactionTogether } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { frameworkFor, readResults } from '../compliance/index.ts';
import { closeNotices, handsOver, listUnreadAbout, noticeKinds } from '../notifications/index.ts';

/** What a line of the tracker is called where something is told of it. */
const aboutLine = (frameworkId: string, ref: string): string => `${frameworkId} ${ref}`;

/** What people are told of the lines of the tracker that are theirs. */
export const trackerNotices: Notices = {
  topic: 'assignments',
  over: [
    // A result moves the score that it is part of: a line whose requirement is met asks for nothing any more. Of all
    // frameworks whose scores moved together it is asked once.
    reactionTogether('compliance.rescored', async ({ db, clientId, clock }, bodies) => {
      const frameworks = bodies.map(({ frameworkId }) => ({ frameworkId, prefix: aboutLine(frameworkId, '') }));
      const told = await listUnreadAbout(
        db,
        clientId,
        frameworks.map(({ prefix }) => prefix),
      );
      const met: string[] = [];
      for (const { frameworkId, prefix } of frameworks) {
        const lines = told.filter((about) => about.startsWith(prefix));
        if (lines.length === 0) continue;
        const results = await readResults(db, frameworkId);
        met.push(...lines.filter((about) => results.get(about.slice(prefix.length))?.result === 'met'));
      }
      if (met.length > 0) await closeNotices(db, clientId, { about: met, kinds: noticeKinds, at: clock.now() });
    }),
  ],
  told: [
    handsOver('tracker-line.set', async ({ db }, { frameworkId, ref, ownerId }) => {
      if (!ownerId) return;
      const framework = await frameworkFor(db, frameworkId);
      const name = framework?.name ?? 'a framework';
      return {
        about: aboutLine(frameworkId, ref),
        from: ownerId.from,
        to: ownerId.to,
        detail: `${ref}: ${framework?.requirement.get(ref)?.title ?? ''}`,
        given: `A requirement of ${name} was given to you`,
        thing: [`A requirement of ${name}`, `requirements of ${name}`],
        link: trackerScreens.tracker(frameworkId, { line: ref }),
        list: (owner) => trackerScreens.tracker(frameworkId, { owner }),
      };
    }),
  ],
};
