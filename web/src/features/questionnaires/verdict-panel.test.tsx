import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import type { Verdict } from '@claimlock/contract/questionnaires/verdict';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { frameworkScore } from '../../lib/testing/framework-score.ts';
import { show } from '../../lib/testing/screen.tsx';
import { StopsOfThePass } from './StopsOfThePass.tsx';
import { VerdictPanel } from './VerdictPanel.tsx';

const passing: Verdict = {
  asked: 87,
  answered: 87,
  requirements: [],
  met: 46,
  partly: 0,
  notMet: 0,
  notAnswered: 0,
  total: 46,
  autoFail: 'clear',
  autoFails: [],
  stops: [],
  unanswered: [],
  passes: true,
};
const failingControls = frameworkScore({ autoFail: ['SUM.4'], score: { met: 30, partly: 16 } });
const passingControls = frameworkScore({ score: { met: 46, partly: 0 } });

function panel(verdict: Verdict, byControls: FrameworkScore | undefined) {
  show(<VerdictPanel verdict={verdict} byControls={byControls} cover="unknown" onNext={undefined} />);
  return within(screen.getByRole('region', { name: 'Readiness' }));
}

/** Found at every width: not in a part that only wide screens show. */
const everywhere = (found: HTMLElement) => expect(found.closest('.hidden')).toBeNull();

test('where controls fail and answers pass, the verdict is that of the controls, with both figures, at every width', () => {
  const readiness = panel(passing, failingControls);
  everywhere(readiness.getByText('Auto-fail clear: no (SUM.4)'));
  everywhere(readiness.getByText('of 46 met by these answers'));
  everywhere(readiness.getByText('30 of 46 met by controls'));
  everywhere(
    readiness.getByText('The answers pass; the status of the controls does not yet. The worse of the two decides.'),
  );
  expect(readiness.queryByText('Auto-fail clear')).toBeNull();
});

test('what is only answered is not green', () => {
  const { container } = show(
    <VerdictPanel verdict={passing} byControls={passingControls} cover="eligible" onNext={undefined} />,
  );
  expect(container.querySelector('[class*="good"]')).toBeNull();
});

test('where an answer fails and controls pass, the verdict is that of the answers', () => {
  const failed: Verdict = {
    ...passing,
    met: 45,
    notMet: 1,
    autoFail: 'failed',
    autoFails: ['A7.17'],
    stops: [{ ref: 'A7.17', autoFail: true, because: null }],
    passes: false,
  };
  const readiness = panel(failed, passingControls);
  everywhere(readiness.getByText('Auto-fail clear: no (A7.17)'));
  everywhere(
    readiness.getByText('The status of the controls passes; the answers do not yet. The worse of the two decides.'),
  );
});

test('after the first answer of a new client nothing is called failed', () => {
  const first: Verdict = { ...passing, answered: 1, met: 0, notAnswered: 46, autoFail: 'open', passes: false };
  const unassessed = frameworkScore({
    autoFail: ['SUM.4'],
    score: { percent: null, met: 0, partly: 0, notAssessed: 46 },
  });
  const readiness = panel(first, unassessed);
  everywhere(readiness.getByText('Auto-fail clear: not yet (1 of 87 questions answered)'));
  everywhere(readiness.getByText('Controls not assessed'));
});

test('it passes where both do', () => {
  const readiness = panel(passing, passingControls);
  everywhere(readiness.getByText('Auto-fail clear: yes'));
  everywhere(readiness.getByText('Controls and answers both pass.'));
});

test('what stops the pass names both sources, and does not say that nothing does while controls fail', () => {
  show(<StopsOfThePass verdict={passing} byControls={failingControls} topicOf={(ref) => ref} />);
  const stops = within(screen.getByRole('region', { name: 'What stops the pass' }));
  stops.getByText('No obstacles in the answers');
  stops.getByText(/By controls 30 of 46, by answers 46 of 46/);
  stops.getByRole('link', { name: '16 requirements not met by the status of controls' });
  stops.getByText('Fails the whole assessment');
});
