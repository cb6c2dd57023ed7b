import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answersOutcome, frameworkScore } from '../../../lib/testing/framework-score.ts';
import { decidePermission } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { FrameworkVerdict } from './FrameworkVerdict.tsx';

const rights = { may: true, withheld: '' };
decidePermission((action: string) => ({ may: rights.may && action !== rights.withheld }));
beforeEach(() => {
  rights.may = true;
  rights.withheld = '';
});

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const gdpr = (more: Parameters<typeof frameworkScore>[0] = {}) =>
  frameworkScore({ frameworkId: 'uk-gdpr', outcome: '40 met, 6 partly, of 46 duties', ...more });

test('a framework says its status, why, how much is proven and as of when, with one step to take', () => {
  const { container } = show(<FrameworkVerdict clientId={clientId} framework={gdpr()} />);
  const says = container.textContent ?? '';
  expect(says).toMatch(/^In Progress90% weighted score6 requirements outstanding40 met, 6 partly, of 46 duties/);
  expect(says).toMatch(/50% of what is met is proven.* as of 20 Nov 2026/);
  screen.getByRole('link', { name: 'See what is missing' });
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});

test('the verdict of its own law comes first, with its status beside it and its own next step', () => {
  const own = {
    verdict: 'Likely opinion: Qualified',
    tone: 'attention' as const,
    why: 'Two are not met.',
    next: 'Weigh',
  };
  const { container } = show(<FrameworkVerdict clientId={clientId} framework={gdpr()} own={own} />);
  const says = container.textContent ?? '';
  expect(says).toMatch(
    /^Likely opinion: Qualified90% weighted scoreIn Progress6 requirements outstandingTwo are not met\./,
  );
  expect(says).toMatch(/Weigh$/);
  expect(says).not.toContain('40 met');
});

test('what is passed or failed says whether anything fails it, by the worse of its two sources', () => {
  const answers = answersOutcome({ autoFails: ['A7.17'] });
  show(<FrameworkVerdict clientId={clientId} framework={frameworkScore({ answers })} />);
  screen.getByText('Auto-fail clear: no (A7.17)');
  screen.getByText('38 of 46 met');
  screen.getByText(/^By controls 40 of 46, by answers 38 of 46/);
  screen.getByRole('link', { name: '20 of 40 met are proven' });
});

test('what is cleared by answers alone is not green', () => {
  const answers = answersOutcome({ met: 46, notMet: 0, autoFail: 'clear', autoFails: [], passes: true });
  const { container } = show(<FrameworkVerdict clientId={clientId} framework={frameworkScore({ answers })} />);
  screen.getByText('Auto-fail clear: yes');
  expect(container.querySelector('.text-good-mark')).toBeNull();
});

test('a compliant framework is green where all of it is proven, and has nothing left to do', async () => {
  answering(({ path }) => {
    if (path.endsWith('/requirements')) return { body: { requirements: [] } };
    if (path.endsWith('/self-check')) return { body: { contradictions: [] } };
    return { body: { reviews: [] } };
  });
  const score = { met: 46, partly: 0, provenPercent: 100 };
  const framework = gdpr({ status: 'Compliant', outstanding: 0, outstandingWords: null, score });
  const { container } = show(<FrameworkVerdict clientId={clientId} framework={framework} />);
  await screen.findByText('Compliant');
  expect(container.querySelectorAll('.text-good-mark')).toHaveLength(1);
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '100% of what is met is proven',
  ]);
});

const line = { result: 'met', restsOn: [['IAM-06']] };
const against = { kind: 'answered-otherwise', controlId: 'IAM-06', says: 'The answers say otherwise.', alsoAbout: [] };
const late = { controlId: 'IAM-06', part: null, late: true, dueOn: '2026-01-01' };
test.each([
  ['See contradictions', [against], []],
  ['See overdue reviews', [], [late]],
])('one that is compliant and in doubt leads on from its own verdict: %s', async (step, contradictions, reviews) => {
  answering(({ path }) => {
    if (path.endsWith('/requirements')) return { body: { requirements: [line] } };
    return { body: path.endsWith('/self-check') ? { contradictions } : { reviews } };
  });
  const own = { verdict: 'Certifiable on record', tone: 'attention' as const };
  const score = { met: 46, partly: 0 };
  const framework = gdpr({ status: 'Compliant', outstanding: 0, outstandingWords: null, score });
  show(<FrameworkVerdict clientId={clientId} framework={framework} own={own} />);
  await screen.findByText('Certifiable on record');
  screen.getByRole('link', { name: step });
});

test('who may only read the questionnaire is led to see it', () => {
  rights.withheld = 'questionnaires.answer';
  show(<FrameworkVerdict clientId={clientId} framework={frameworkScore({ answers: answersOutcome() })} />);
  screen.getByRole('link', { name: 'See the questionnaire' });
});

test('a reader who may not see the working is led nowhere', () => {
  rights.may = false;
  show(<FrameworkVerdict clientId={clientId} framework={gdpr()} />);
  expect(screen.queryByRole('link')).toBeNull();
});
