import type { FrameworkScore, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { frameworkScore } from '../../../lib/testing/framework-score.ts';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { ComplianceWorkingPanel } from '../scores/ComplianceWorkingPanel.tsx';
import { FrameworkWorkings } from '../scores/FrameworkWorkings.tsx';
import { FrameworkOffers } from './FrameworkOffers.tsx';
import { FrameworksTab } from './FrameworksTab.tsx';
import { FrameworksWidget } from './FrameworksWidget.tsx';
import { FrameworkVerdict } from './FrameworkVerdict.tsx';

permitEverything();

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

test('the workings leave the verdict of its own law to the page of a framework, and its next step', async () => {
  const score = { met: 46, partly: 0, provenPercent: 100 };
  const iso = { frameworkId: 'iso-27001-2022', status: 'Compliant', outstanding: 0, outstandingWords: null } as const;
  answerScores(frameworkScore({ ...iso, score }), frameworkScore({ frameworkId: 'soc2-tsc-2017' }));
  const { container } = show(<FrameworkWorkings clientId={clientId} />);
  await screen.findByText('Compliant');
  screen.getByText('In Progress');
  expect(container.querySelector('.text-good-mark')).toBeNull();
  expect(screen.queryByRole('link', { name: /See what is missing|Prove what is met/ })).toBeNull();
});

test('of a framework that is compliant nothing is called outstanding', async () => {
  answerScores(frameworkScore({ status: 'Compliant', outstanding: 0, outstandingWords: null }));
  show(<FrameworksTab clientId={clientId} />);
  await screen.findAllByText('Compliant');
  expect(screen.queryByText(/outstanding/)).toBeNull();
});

const unassessed = frameworkScore({
  outcome: '0 of 46 requirements assessed',
  outstandingWords: null,
  autoFail: ['SUM.4'],
  score: { percent: null, met: 0, partly: 0, notAssessed: 46, evidenced: 0, tested: 0, provenPercent: null },
});

test('no percent stands beside the requirements met without being called a weighted score', async () => {
  answerScores(frameworkScore());
  const workings = show(<FrameworkWorkings clientId={clientId} />);
  expect((await screen.findByText('weighted score', { exact: false })).closest('span.numeric')?.textContent).toBe(
    '90% weighted score',
  );
  workings.unmount();
  const page = show(<FrameworkVerdict clientId={clientId} framework={frameworkScore({ frameworkId: 'uk-gdpr' })} />);
  expect(page.container.textContent).toContain('90% weighted score');
  page.unmount();
  // What is passed or failed is no grade.
  const passed = show(<FrameworkVerdict clientId={clientId} framework={frameworkScore()} />);
  expect(passed.container.textContent).not.toContain('%');
  passed.unmount();
  show(<ComplianceWorkingPanel clientId={clientId} onClose={() => undefined} />);
  await screen.findByRole('columnheader', { name: 'Weighted score' });
});

test('the preview of a framework names its weighted score, and is green only where all that is met is proven', async () => {
  const preview = {
    frameworkId: 'uk-gdpr',
    name: 'UK GDPR',
    version: '1',
    publisher: 'ICO',
    licence: 'OGL',
    followed: false,
    requirements: 10,
    met: 10,
    proven: 4,
    partly: 0,
    percent: 100,
    controlsToDo: 0,
  };
  answering(() => ({ body: preview }));
  const { container, unmount } = show(
    <FrameworkOffers clientId={clientId} offers={[{ id: 'uk-gdpr', name: 'UK GDPR' }]} />,
  );
  await screen.findByText('weighted score', { exact: false });
  screen.getByText(/10 of 10 requirements met already, 4 of them proven\./);
  expect(container.querySelector('.bg-good-mark')).toBeNull();
  unmount();
  answering(() => ({ body: { ...preview, proven: 10 } }));
  const proven = show(<FrameworkOffers clientId={clientId} offers={[{ id: 'uk-gdpr', name: 'UK GDPR' }]} />);
  await screen.findByText(/10 of them proven/);
  expect(proven.container.querySelector('.bg-good-mark')).not.toBeNull();
});

test('a new client’s framework is not assessed, on its page and in the widget, and has no score of nothing', async () => {
  const page = show(<FrameworkVerdict clientId={clientId} framework={unassessed} />);
  screen.getByText('Not assessed');
  expect(page.container.textContent).not.toContain('0 of 46 ·');
  page.unmount();
  const widget = show(<FrameworksWidget clientId={clientId} frameworks={[unassessed]} />);
  // In place of its score, and of all its requirements in the parts of its bar, which come a moment later.
  await waitFor(() => expect(screen.getAllByText('Not assessed')).toHaveLength(2));
  expect(widget.container.textContent).not.toContain('–');
});
