import type { Role } from '@claimlock/contract/access';
import {
  type OnboardingStepInput,
  readOnboardingChecklist,
  saveOnboardingChecklist,
} from '@claimlock/contract/onboarding/endpoints';
import type { Step, StoryContext } from './story-context.ts';

/** A step of a checklist; a document is named by how its title begins. */
type DemoStep = Pick<OnboardingStepInput, 'kind' | 'courseId' | 'task' | 'dueDays'> & { readonly document?: string };

/** What each organisation asks of newcomers, by their role. */
const checklists: Readonly<Record<string, Partial<Record<Role, readonly DemoStep[]>>>> = {
  thameslight: {
    'senior-management': [
      { kind: 'mfa', dueDays: 3 },
      { kind: 'document', document: 'Information security', dueDays: 14 },
      { kind: 'course', courseId: 'directors-duties', dueDays: 30 },
      { kind: 'task', task: 'Meet the data protection officer', dueDays: 30 },
    ],
    staff: [
      { kind: 'task', task: 'Collect your laptop and security key', dueDays: 1 },
      { kind: 'mfa', dueDays: 3 },
      { kind: 'document', document: 'Information security', dueDays: 14 },
      { kind: 'document', document: 'Acceptable use', dueDays: 14 },
      { kind: 'task', task: 'Walk through the incident contacts with your manager', dueDays: 60 },
    ],
  },
};

/** How whoever leads an organisation wrote its onboarding checklists, before the last of its people came. */
export function onboardingSteps(organisation: string, { clientId, time, lead, carryOut }: StoryContext): Step[] {
  const roles: readonly Role[] = ['senior-management', 'staff'];
  return roles.flatMap((role, place) => {
    const steps = checklists[organisation]?.[role];
    if (!steps) return [];
    const run = async () => {
      const { version, documents } = await carryOut(readOnboardingChecklist, lead.asker, { clientId, role });
      const asked = steps.map(({ document, ...step }) => ({
        ...step,
        documentId:
          document === undefined ? null : (documents.find(({ title }) => title.startsWith(document))?.id ?? null),
      }));
      return carryOut(saveOnboardingChecklist, lead.asker, { clientId, role, version, steps: asked });
    };
    return [{ at: time.inMonth(-1, 0.6 + place / 50), run }];
  });
}
