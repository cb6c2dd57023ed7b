import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { GapsTab } from './GapsTab.tsx';

permitEverything();

const state = { applicable: true, implementation: 'implemented', effectiveness: 'untested' };
const listed = (controlId: string, more: object) => ({
  controlId,
  name: `Control ${controlId}`,
  domain: 'Access',
  frameworks: [{ frameworkId: 'uk-gdpr', shortName: 'UK GDPR', raises: 2 }],
  state,
  counts: { value: 1, why: 'in place, not tested yet' },
  proof: 'declared',
  hinderedBy: [],
  ...more,
});
const gap = (controlId: string, more: object) =>
  listed(controlId, { why: '', short: 0, raises: 2, meets: 1, actionItemId: null, ...more });
const contradiction = (controlId: string) => ({
  kind: 'owner-left',
  controlId,
  alsoAbout: [],
  says: 'Its owner left.',
  matters: '',
  mend: { at: 'control', controlId },
});

function answers(path: string) {
  if (path.endsWith('/gaps'))
    return {
      overallPercent: 85,
      gaps: [
        gap('NET-02', { state: { ...state, effectiveness: 'ineffective' }, counts: { value: 0, why: '' } }),
        gap('IAM-06', { counts: { value: 0, why: '' } }),
        gap('HRS-01', { short: 2 }),
      ],
    };
  if (path.endsWith('/unproven-controls'))
    return {
      met: 4,
      proven: 1,
      frameworks: [],
      controls: [listed('PHY-01', { proves: 2, holds: 3, toState: 0, lacksProof: true })],
    };
  if (path.endsWith('/self-check'))
    return {
      asOf: '2026-11-25T19:00:00.000Z',
      contradictions: ['NET-02', 'IAM-06', 'HRS-01', 'PHY-01'].map(contradiction),
    };
  return { reviews: [] };
}

test('a control is said to stand in the lists of improvements as its own panel says it', async () => {
  answering(({ path }) => ({ body: answers(path) }));
  show(<GapsTab clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" />);
  const rowOf = async (caption: string, name: string) =>
    (await within(await screen.findByRole('table', { name: caption })).findByText(name)).closest('tr')?.textContent;
  expect(await rowOf('Improvements', 'Control NET-02')).toContain('Does not work');
  expect(await rowOf('Improvements', 'Control NET-02')).not.toContain('contradicted');
  expect(await rowOf('Improvements', 'Control IAM-06')).toContain('In place, not counted, contradicted');
  expect(await rowOf('Improvements', 'Control HRS-01')).toContain('2 requirements not met in full, contradicted');
  expect(await rowOf('Controls without proof', 'Control PHY-01')).toContain('In place, declared, contradicted');
});
