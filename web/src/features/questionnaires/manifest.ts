import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** The questionnaire of Cyber Essentials. */
export const questionnaires: Manifest = {
  name: 'questionnaires',
  screens: [
    { at: paths.questionnaire(), load: () => import('./QuestionnairePage.tsx').then((m) => m.QuestionnairePage) },
  ],
};
