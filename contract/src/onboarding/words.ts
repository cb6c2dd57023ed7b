import type { ModuleWords } from '../module-words.ts';
import type { onboardingPermissions } from './permissions.ts';
import { onboardingScreens } from './screens.ts';

/** What this module’s permissions and what somebody holds are called. */
export const onboardingWords = {
  actions: {
    'onboarding.read': ['People and rights', 'See onboarding and its checklists'],
    'onboarding.follow': ['People and rights', 'See one’s own onboarding'],
    'onboarding.tick': ['People and rights', 'Tick off tasks of onboarding'],
    'onboarding.manage': ['People and rights', 'Change onboarding checklists and start onboarding'],
  },
  notHandedOn: {
    onboarding: {
      title: 'Onboarding',
      one: 'onboarding step',
      many: 'onboarding steps',
      at: () => onboardingScreens.onboarding,
    },
  },
} as const satisfies ModuleWords<keyof typeof onboardingPermissions>;
