import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { TreatingControls } from './TreatingControlsForm.tsx';

permitEverything();

const control = (id: string) => ({
  id,
  name: `Control ${id}`,
  lowers: 'Likelihood',
  steps: 1,
  standing: 'Holds',
  proof: 'tested',
  why: 'It is in place',
  failing: false,
  improved: false,
});
const none = { likelihood: 0, impact: 0 };
const contradiction = {
  kind: 'answered-otherwise',
  says: 'IAM-06 is recorded as in place, and the answers say that it is not.',
  matters: '',
  controlId: 'IAM-06',
  alsoAbout: [],
  mend: { at: 'control', controlId: 'IAM-06' },
};

test('a control that something speaks against does not hold without that being said', async () => {
  answering(({ path }) => ({
    body: path.endsWith('/self-check')
      ? { asOf: '2026-11-25T19:00:00.000Z', contradictions: [contradiction] }
      : path.includes('/control-reviews')
        ? { reviews: [] }
        : { controls: [control('IAM-06'), control('VUL-03')], raise: { asked: none, added: none }, findings: [] },
  }));
  show(<TreatingControls open clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" riskId="rsk_01hzzzzzzzzzzzzzzzzzzzzzzz" />);
  const words = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(words[0]).toContain('Holds, contradicted');
  expect(words[1]).not.toContain('contradicted');
});
