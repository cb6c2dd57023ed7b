import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { riskPageTabs, riskTabs } from './risk-tabs.ts';

/** What could happen, and what is done about it. */
export const risks: Manifest = {
  name: 'risks',
  screens: [
    {
      at: paths.riskRegister(),
      tabs: riskTabs,
      load: () => import('./RiskRegisterPage.tsx').then((m) => m.RiskRegisterPage),
    },
    { at: paths.risk(':riskId'), tabs: riskPageTabs, load: () => import('./RiskPage.tsx').then((m) => m.RiskPage) },
  ],
  places: [{ portal: 'employee', under: 'Compliance', label: 'Risk Register', to: paths.riskRegister(), letter: 'r' }],
};
