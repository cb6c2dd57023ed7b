import { ClipboardCheck, ShieldCheck } from 'lucide-react';
import { controlTabs } from '../../features/compliance/controls/control-tabs.ts';
import { type Manifest, worksAtClient } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { frameworkTabs } from '../framework/framework-tabs.ts';
import { engineTabs } from './engine-tabs.ts';

/** The Compliance Engine, its frameworks, and what an underwriter weighs of them. */
export const complianceEngine: Manifest = {
  name: 'compliance-engine',
  screens: [
    {
      at: paths.complianceEngine(),
      tabs: engineTabs,
      load: () => import('./ComplianceEnginePage.tsx').then((m) => m.ComplianceEnginePage),
    },
    {
      at: paths.control(':controlId'),
      tabs: controlTabs,
      load: () => import('../../features/compliance/controls/ControlPage.tsx').then((m) => m.ControlPage),
    },
    {
      at: paths.framework(':frameworkId'),
      tabs: frameworkTabs,
      load: () => import('../framework/FrameworkPage.tsx').then((m) => m.FrameworkPage),
    },
    {
      at: paths.statement(':frameworkId'),
      load: () => import('../../features/compliance/statements/StatementPage.tsx').then((m) => m.StatementPage),
    },
    {
      at: paths.insuranceCompliance(),
      load: () => import('../../features/compliance/assurance/AssurancePage.tsx').then((m) => m.AssurancePage),
    },
  ],
  places: [
    { portal: 'employee', label: 'Compliance', to: paths.complianceEngine(), icon: ClipboardCheck },
    {
      portal: 'employee',
      under: 'Compliance',
      label: 'Compliance Engine',
      to: paths.complianceEngine(),
      letter: 'c',
    },
    { portal: 'employee', label: 'Insurance', to: paths.insuranceCompliance(), icon: ShieldCheck, letter: 'i' },
  ],
  palette: [{ label: 'Controls', kind: 'Screen', to: paths.controls(), when: worksAtClient }],
};
