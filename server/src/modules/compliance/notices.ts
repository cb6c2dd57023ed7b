import { screens } from '@claimlock/contract/screens';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { findFramework } from '../frameworks/index.ts';
import { closes, type News, tells } from '../notifications/index.ts';
import { adminUsers, usersWhoMay } from '../people/index.ts';
import { standingOf } from './requirements/override.ts';
import { listOverrides, type OverrideRow } from './requirements/override-store.ts';

type Override = { readonly frameworkId: string; readonly ref: string; readonly version?: number | undefined };
const aboutOf = ({ frameworkId, ref, version = 0 }: Override) => `override ${frameworkId} ${ref} ${version}`;

/** What is told of the override of a requirement. */
async function overrideNews(
  { db }: ClientContext,
  of: Override,
  title: string,
  readersOf: (rows: readonly OverrideRow[]) => Promise<News['readers'] | undefined>,
): Promise<News | undefined> {
  const { frameworkId, ref } = of;
  const readers = await readersOf(await listOverrides(db, frameworkId, ref));
  if (!readers) return;
  const link = screens.framework(frameworkId, { requirement: ref });
  const list = screens.framework(frameworkId);
  const name = findFramework(frameworkId)?.name;
  return { title, detail: name ? `${ref} of ${name}` : ref, readers, about: aboutOf(of), link, list };
}

/** What people are told of scores and of overrides. */
export const complianceNotices: Notices = {
  over: closes(
    ['requirement.override-confirmed', 'requirement.override-declined', 'requirement.override-ended'],
    aboutOf,
  ),
  told: [
    tells('assurance.rescored', async ({ db }, { tierFrom, tierTo }) => {
      if (tierFrom === null || tierFrom === tierTo) return;
      return {
        readers: { know: await adminUsers(db) },
        title: `The assurance tier is now ${tierTo}`,
        detail: `It was ${tierFrom}.`,
        link: screens.insuranceCompliance,
      };
    }),
    // Set by one person and confirmed by another in one step, it waits for nobody.
    tells(
      'requirement.overridden',
      (context, body) =>
        overrideNews(context, body, 'An override awaits your confirmation', async (rows) => {
          const { waiting } = standingOf(rows);
          if (!waiting) return;
          const users = await usersWhoMay(context.db, 'requirements.override');
          return { review: users.filter((userId) => userId !== waiting.set_by) };
        }),
      (count) => `${count} overrides await your confirmation`,
    ),
    tells('requirement.override-confirmed', (context, body) =>
      overrideNews(context, body, 'Your override was confirmed', async (rows) => {
        // Who answered an assignment set nothing: it was set and confirmed when that was approved.
        return body.inOneStep ? undefined : { know: [standingOf(rows).counting?.set_by ?? null] };
      }),
    ),
    tells('requirement.override-declined', (context, body) =>
      overrideNews(context, body, 'Your override was declined', async (rows) => ({
        know: [rows.find(({ place }) => place === body.version)?.set_by ?? null],
      })),
    ),
  ],
};
