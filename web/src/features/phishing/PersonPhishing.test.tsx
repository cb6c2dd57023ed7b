import { PersonPhishing as Result } from '@claimlock/contract/phishing/of-person';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { PersonPhishing } from './PersonPhishing.tsx';

const allowed = { may: true };
decidePermission(() => ({ may: allowed.may }));

const id = (prefix: string) => `${prefix}_01hzzzzzzzzzzzzzzzzzzzzzzz`;
const result = Result.parse({
  campaignId: id('phc'),
  title: 'Autumn',
  state: 'Finished',
  sentAt: '2026-11-01T09:00:00Z',
  reportedAt: '2026-11-01T09:05:00Z',
  clickedAt: '2026-11-01T09:04:00Z',
  submittedAt: null,
  suspectedAt: null,
  leftOut: null,
});

test('the page of a person shows the gravest of what they did, and when they reported it', async () => {
  allowed.may = true;
  answering(() => ({ body: { results: [result] } }));
  show(<PersonPhishing clientId={id('cli')} personId={id('per')} />);
  const row = within(await screen.findByRole('listitem'));
  row.getByRole('link', { name: 'Autumn' });
  row.getByText('Clicked');
  row.getByText(/^Reported 1 Nov 2026/);
});

test('nothing is asked for nor shown to anybody else', () => {
  allowed.may = false;
  const asked = answering(() => ({ body: { results: [result] } }));
  show(<PersonPhishing clientId={id('cli')} personId={id('per')} />);
  expect(screen.queryByText('Phishing simulation')).toBe(null);
  expect(asked).toEqual([]);
});
