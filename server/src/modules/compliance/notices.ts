import { dashboardsScreens } from '@claimlock/contract/dashboards/screens';
import { reaction, reactionTogether } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, tells } from '../notifications/index.ts';
import { adminUsers } from '../people/index.ts';
import { standingOf } from './requirements/override.ts';
import { aboutOverride, confirmationNews, manyToConfirm, overrideNews } from './requirements/override-news.ts';
import { listOverrides } from './requirements/override-store.ts';
import { aboutStatement, askForApproval } from './statements/statement-news.ts';

/** What people are told of scores, of overrides and of statements of applicability. */
export const complianceNotices: Notices = {
  topic: 'compliance',
  over: [
    ...closes(
      ['requirement.override-confirmed', 'requirement.override-declined', 'requirement.override-ended'],
      aboutOverride,
    ),
    ...closes(['statement.approved', 'framework.left', 'framework.succeeded'], aboutStatement),
  ],
  told: [
    tells('assurance.rescored', async ({ db }, { tierFrom, tierTo }) => {
      if (tierFrom === null || tierFrom === tierTo) return;
      return {
        readers: { know: await adminUsers(db) },
        title: `The assurance tier is now ${tierTo}`,
        detail: `The tier was ${tierFrom} before.`,
        link: dashboardsScreens.insuranceCompliance,
      };
    }),
    // However many requirements are decided at once, their statement is looked at once.
    () =>
      reactionTogether('applicability.decided', async (context, bodies) => {
        for (const frameworkId of new Set(bodies.map((body) => body.frameworkId)))
          await askForApproval(context, frameworkId);
      }),
    // The decisions went along, so that the statement of the next version may be ready at once.
    () => reaction('framework.succeeded', (context, { by }) => askForApproval(context, by)),
    // Set by one person and confirmed by another in one step, it waits for nobody.
    tells(
      'requirement.overridden',
      async (context, { frameworkId, ref }) => {
        const { waiting } = standingOf(await listOverrides(context.db, frameworkId, ref));
        return waiting && (await confirmationNews(context, [waiting]))[0];
      },
      manyToConfirm,
    ),
    tells('requirement.override-confirmed', async ({ db }, body) => {
      // Who answered an assignment set nothing: it was set and confirmed when that was approved.
      if (body.inOneStep) return;
      const { counting } = standingOf(await listOverrides(db, body.frameworkId, body.ref));
      return overrideNews(body, 'Your override was confirmed', { know: [counting?.set_by ?? null] });
    }),
    tells('requirement.override-declined', async ({ db }, body) => {
      const declined = (await listOverrides(db, body.frameworkId, body.ref)).find(
        ({ place }) => place === body.version,
      );
      return overrideNews(body, 'Your override was declined', { know: [declined?.set_by ?? null] });
    }),
  ],
};
