import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { activityOf } from '../people/widgets.ts';

/** What a person does, for those with the role Admin. */
export const peopleActivity: Manifest = {
  name: 'people-activity',
  screens: [
    {
      at: activityOf(paths.user(':personId')),
      load: () => import('./PersonActivityPage.tsx').then((m) => m.PersonActivityPage),
    },
  ],
};
