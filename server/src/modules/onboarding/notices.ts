import { onboardingScreens } from '@claimlock/contract/onboarding/screens';
import { sayDay } from '../../foundation/clock.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, tells } from '../notifications/index.ts';
import { userToTell } from '../people/index.ts';
import { listItems } from './person-store.ts';
import { titleOf } from './show-checklist.ts';

type OfStep = { readonly personId: string; readonly stepId: string };

const aboutStep = ({ personId, stepId }: OfStep) => `${personId}/${stepId}`;

/** What people are told of their onboarding: that it started, and of each step that is overdue: of a task or MFA again every week. */
export const onboardingNotices: Notices = {
  topic: 'training',
  over: [
    ...closes(['onboarding.step-completed'], aboutStep),
    ...closes(['onboarding.completed', 'onboarding.ended'], ({ personId }) => personId),
  ],
  told: [
    tells('onboarding.started', async ({ db }, { personId, steps }) => ({
      readers: { do: [await userToTell(db, personId)] },
      title: `Your onboarding: ${steps} ${steps === 1 ? 'step' : 'steps'} to complete`,
      about: personId,
      link: onboardingScreens.onboarding,
    })),
    tells(
      'onboarding.overdue',
      async ({ db }, step) => {
        const [item] = await listItems(db, step.personId, step.stepId);
        return {
          readers: { do: [await userToTell(db, step.personId)] },
          title: `An onboarding step was due on ${sayDay(step.dueOn)}`,
          detail: item ? titleOf(item, item.document_title) : '',
          about: aboutStep(step),
          link: onboardingScreens.onboarding,
          list: onboardingScreens.onboarding,
        };
      },
      (count) => `${count} onboarding steps are overdue`,
    ),
  ],
};
