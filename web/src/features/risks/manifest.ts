import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { riskTabs } from './risk-tabs.ts';

/** What could happen, and what is done about it. */
export const risks: Manifest = {
  name: 'risks',
  screens: [
    {
      at: paths.riskRegister(),
      tabs: riskTabs,
      load: () => import('./RiskRegisterPage.tsx').then((m) => m.RiskRegisterPage),
    },
  ],
  places: [{ portal: 'employee', under: 'Compliance', label: 'Risk Register', to: paths.riskRegister(), letter: 'r' }],
};
