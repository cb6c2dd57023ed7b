import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Long work: what is under way, and what came of it. */
export const operations: Manifest = {
  name: 'operations',
  screens: [
    { at: paths.operations(), load: () => import('./OperationsPage.tsx').then((m) => m.OperationsPage) },
    { at: paths.operation(':operationId'), load: () => import('./OperationPage.tsx').then((m) => m.OperationPage) },
  ],
  palette: [{ label: 'Operations', kind: 'Screen', to: paths.operations(), when: (_, may) => may('operations.read') }],
};
