import { Building2 } from 'lucide-react';
import { isAdminHere, type Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** What an organisation says of itself. */
export const company: Manifest = {
  name: 'company',
  screens: [{ at: paths.company(), load: () => import('./CompanyPage.tsx').then((m) => m.CompanyPage) }],
  places: [
    {
      portal: 'employee',
      label: 'Organisations',
      to: paths.company(),
      icon: Building2,
      letter: 'o',
      when: isAdminHere,
    },
  ],
  palette: [
    {
      label: 'Company Profile',
      kind: 'Screen',
      to: paths.company(),
      when: (_, may) => may('company.read'),
    },
  ],
};
