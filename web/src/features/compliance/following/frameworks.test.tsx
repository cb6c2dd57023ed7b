import type { FrameworkScore, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { frameworkScore } from '../../../lib/testing/framework-score.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { FrameworkWorkings } from '../scores/FrameworkWorkings.tsx';
import { FrameworksTab } from './FrameworksTab.tsx';

vi.mock('../../../lib/can.ts', () => ({ useCan: () => ({ may: true, reach: 'client', why: undefined }) }));

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';

function answerScores(...frameworks: FrameworkScore[]) {
  const body: OutputOf<typeof listFrameworkScores> = {
    overall: frameworkScore().score,
    frameworks,
    weightsVersion: 1,
  };
  answering(({ path }) => ({ body: path.endsWith('/frameworks') ? body : { frameworks: [] } }));
}

test('the table of frameworks says beside In Progress what is outstanding', async () => {
  answerScores(frameworkScore({ outstandingWords: '15 duties outstanding' }));
  show(<FrameworksTab clientId={clientId} />);
  const table = await screen.findByRole('table', { name: 'Frameworks followed' });
  within(table).getByText('In Progress');
  within(table).getByText('15 duties outstanding');
});

test('the workings of the score say it too', async () => {
  answerScores(frameworkScore({ outstandingWords: '15 duties outstanding' }));
  show(<FrameworkWorkings clientId={clientId} />);
  await screen.findByText('15 duties outstanding');
});

test('of a framework that is compliant nothing is called outstanding', async () => {
  answerScores(frameworkScore({ status: 'Compliant', outstanding: 0, outstandingWords: null }));
  show(<FrameworksTab clientId={clientId} />);
  await screen.findAllByText('Compliant');
  expect(screen.queryByText(/outstanding/)).toBeNull();
});
