import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { ClientFrameworks } from './ClientFrameworks.tsx';

const client = {
  frameworks: [
    {
      id: 'cyber-essentials',
      name: 'Cyber Essentials',
      percent: 85,
      provenPercent: 61.3,
      outcome: '31 of 46 met, auto-fail clear: yes',
    },
    { id: 'uk-gdpr', name: 'UK GDPR', percent: null, provenPercent: null, outcome: '0 of 90 requirements assessed' },
  ],
};

test('on a phone the percent is called a weighted score, and what nothing is known of is not assessed', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { container } = show(<ClientFrameworks client={client} />);
  expect(container.textContent).toContain('85% weighted score');
  screen.getByText('31 of 46 met, auto-fail clear: yes · 61% proven');
  screen.getByText('Not assessed');
});

test('in the table what nothing is known of is not assessed', () => {
  show(<ClientFrameworks client={client} />);
  screen.getByRole('columnheader', { name: 'Weighted score' });
  screen.getByRole('cell', { name: 'Not assessed' });
  screen.getByRole('columnheader', { name: 'Proven' });
  screen.getByRole('cell', { name: '61%' });
});
