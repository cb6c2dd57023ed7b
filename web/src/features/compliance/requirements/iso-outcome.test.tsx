import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { frameworkScore } from '../../../lib/testing/framework-score.ts';
import { decidePermission } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { IsoOutcome, IsoVerdict } from './IsoOutcome.tsx';

const may = { now: true };
decidePermission(() => ({ may: may.now, why: 'Ask an administrator.' }));
afterEach(() => {
  may.now = true;
});

const about = { clientId: 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz', frameworkId: 'iso-27001-2022' };
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
const tree = { framework: frameworkScore(), rule: '', licence: '', groups: [], requirements: [line], changes: [] };

test('a reader who cannot see findings is told so, and is given no verdict of a certificate', async () => {
  may.now = false;
  const asked = answering(() => ({ body: tree }));
  show(
    <>
      <IsoVerdict {...about}>{(own) => <p>{own?.verdict}</p>}</IsoVerdict>
      <IsoOutcome {...about} />
    </>,
  );
  await screen.findByText('Not known: you cannot see nonconformities');
  expect(screen.queryByText(/Certifiable/)).toBeNull();
  screen.getByText('You cannot see findings');
  expect(asked.some(({ path }) => path.includes('/findings'))).toBe(false);
});

test.each(['Major', 'Observation'])(
  'where findings cannot be read the page is shown without them: %s',
  async (kind) => {
    answering(({ path }) => {
      if (path.endsWith('/requirements')) return { body: tree };
      if (path.includes('/findings'))
        return path.includes(`kind=${kind}`)
          ? { status: 500, body: { code: 'internal', message: 'Failed.' } }
          : { body: { items: [], next: null, total: 0 } };
      return { body: path.endsWith('/self-check') ? { contradictions: [] } : { reviews: [] } };
    });
    show(
      <>
        <IsoVerdict {...about}>{(own) => <p>{own?.verdict ?? 'No verdict of its own'}</p>}</IsoVerdict>
        <IsoOutcome {...about} />
      </>,
    );
    await screen.findByText(kind === 'Major' ? 'No verdict of its own' : 'Certifiable');
    await screen.findByText('Not known');
    expect(screen.queryByText('0 open observations')).toBeNull();
  },
);
