import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** What the command palette does for people who work on compliance. */
export const complianceOffers: Manifest = {
  name: 'compliance-offers',
  palette: [
    { label: 'Add action', kind: 'Do', to: paths.actions({ item: 'new' }), when: (_, may) => may('action-items.add') },
    {
      label: 'Raise a finding',
      kind: 'Do',
      to: paths.findings({ finding: 'new' }),
      when: (_, may) => may('findings.raise'),
    },
    {
      label: 'Add evidence',
      kind: 'Do',
      to: paths.evidence({ evidence: 'new' }),
      when: (_, may) => may('evidence-items.add'),
    },
    { label: 'Add a risk', kind: 'Do', to: paths.riskRegister({ risk: 'new' }), when: (_, may) => may('risks.change') },
    {
      label: 'Record a privacy event',
      kind: 'Do',
      to: paths.privacyRegister({ event: 'new' }),
      when: (_, may) => may('privacy-events.change'),
    },
  ],
};
