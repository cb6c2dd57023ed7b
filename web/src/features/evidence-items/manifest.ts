import type { Manifest } from '../../lib/manifest.ts';

/** What shows that controls are as they are said to be; its list is a tab of the Compliance Engine. */
export const evidenceItems: Manifest = {
  name: 'evidence-items',
  work: {
    figure: ({ evidence }) => ({
      label: 'Evidence that needs you',
      figure: String(evidence.count),
      note: 'Sent back, about to end, or ended',
    }),
    load: () => import('./MyEvidence.tsx').then((m) => m.MyEvidence),
  },
};
