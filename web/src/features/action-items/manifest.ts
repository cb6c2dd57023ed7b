import { type Manifest, worksAtClient } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** What is to be done; its list is a tab of the dashboard. */
export const actionItems: Manifest = {
  name: 'action-items',
  palette: [{ label: 'Action items', kind: 'Screen', to: paths.actions({ status: 'open' }), when: worksAtClient }],
  work: {
    figure: ({ actions: { count, overdue } }) => ({
      label: 'Your actions',
      figure: String(count),
      note: overdue > 0 ? `${overdue} overdue` : 'None is overdue',
      to: paths.actions({ status: 'open' }),
    }),
    load: () => import('./MyActions.tsx').then((m) => m.MyActions),
  },
};
