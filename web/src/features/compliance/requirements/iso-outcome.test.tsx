import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { frameworkScore } from '../../../lib/testing/framework-score.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { IsoOutcome, IsoVerdict } from './IsoOutcome.tsx';

vi.mock('../../../lib/can.ts', () => ({ useCan: () => ({ may: false, reach: 'none', why: 'Ask an administrator.' }) }));

test('a reader who cannot see findings is told so, and is given no verdict of a certificate', async () => {
  const line = {
    ref: '4.1',
    group: '4',
    title: 'Context',
    result: 'met',
    percent: 100,
    proof: 'tested',
    restsOn: [['GOV-01']],
    autoFail: false,
    excludable: false,
    planned: false,
    inPlace: 1,
    controls: 1,
    evidence: true,
    overridden: false,
    proposed: false,
    decision: 0,
  };
  const asked = answering(() => ({
    body: { framework: frameworkScore(), rule: '', licence: '', groups: [], requirements: [line], changes: [] },
  }));
  const about = { clientId: 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz', frameworkId: 'iso-27001-2022' };
  show(
    <>
      <IsoVerdict {...about}>{({ verdict }) => <p>{verdict}</p>}</IsoVerdict>
      <IsoOutcome {...about} />
    </>,
  );
  await screen.findByText('Not known: you cannot see nonconformities');
  expect(screen.queryByText(/Certifiable/)).toBeNull();
  screen.getByText('You cannot see findings');
  expect(asked.some(({ path }) => path.includes('/findings'))).toBe(false);
});
