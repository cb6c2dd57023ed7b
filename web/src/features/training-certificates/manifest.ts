import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Certificates of completed courses: the page that verifies one, which anybody may open. */
export const trainingCertificates: Manifest = {
  name: 'training-certificates',
  screens: [
    {
      at: paths.verifyCertificate(),
      load: () => import('./VerifyCertificatePage.tsx').then((m) => m.VerifyCertificatePage),
    },
  ],
};
