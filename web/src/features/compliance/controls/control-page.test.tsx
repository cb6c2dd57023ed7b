import type { ControlDetail } from '@claimlock/contract/compliance/controls';
import { ControlId } from '@claimlock/contract/identifiers';
import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { ControlPage } from './ControlPage.tsx';

permitEverything();
vi.mock('../../../lib/selected-organisation.ts', () => ({
  useOrganisationChoice: () => ({ selectedOrganisation: { id: 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz' } }),
}));

const detail: ControlDetail = {
  control: {
    id: ControlId.parse('IAM-06'),
    domain: 'Identity and access',
    name: 'Multi-factor authentication',
    objective: 'Every user signs in with MFA.',
    serves: 0,
    state: null,
    proof: null,
    counts: null,
    rest: { counts: null, proof: null },
    hinderedBy: [],
    evidence: null,
    parts: [],
    weakest: null,
    version: 0,
  },
  guide: { small: '', medium: '', large: '', evidence: [], reviewEveryMonths: 12, insurerQuestions: [] },
  requirements: [],
  history: [],
  evidenceHistory: [],
};

test('a control that nothing is recorded of, and that nothing depends on, says so', async () => {
  answering(({ path }) => {
    if (/\/controls\/[^/]*$/.test(path)) return { body: detail };
    return { body: { contradictions: [], reviews: [], frameworks: [], items: [], findings: [], next: null } };
  });
  show(<ControlPage />, '/dashboard/compliance-engine/controls/IAM-06/requirements');
  await screen.findByText('No status recorded yet.');
  await screen.findByText('No requirement depends on this control.');
});

test('a control that is not there is not taken for one of another organisation', async () => {
  answering(() => ({ status: 404, body: { error: { code: 'not-found', message: 'Not here.' } } }));
  show(<ControlPage />);
  await screen.findByText('No control has this number.');
});
