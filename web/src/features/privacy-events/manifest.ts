import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** People's requests, breaches and complaints. */
export const privacyEvents: Manifest = {
  name: 'privacy-events',
  screens: [
    {
      at: paths.privacyRegister(),
      load: () => import('./PrivacyRegisterPage.tsx').then((m) => m.PrivacyRegisterPage),
    },
  ],
  places: [
    { portal: 'employee', under: 'Compliance', label: 'Privacy Register', to: paths.privacyRegister(), letter: 'p' },
  ],
  work: {
    load: () => import('./MyPrivacyEvents.tsx').then((m) => m.MyPrivacyEvents),
  },
};
