import type { Finding } from '@claimlock/contract/findings/endpoints';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { finding } from '../../lib/testing/finding.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { FindingSteps } from './FindingSteps.tsx';

permitEverything();

/** The buttons of a finding that is ready for review, and what they begin. */
function showSteps(more: Partial<Finding>) {
  answering(() => ({
    body: { advice: [], advisers: [], advisesAs: [], toAsk: [], cannotAnswer: [], whyNotAccept: null, restsOn: null },
  }));
  const onStep = vi.fn();
  const shown = finding({ status: 'Ready for Review', ...more });
  const steps = <FindingSteps clientId="cli_1" finding={shown} onStep={onStep} onRecur={vi.fn()} />;
  return { onStep, ...show(steps) };
}

test('a person who worked on a finding cannot close or dismiss it, and reads why', async () => {
  const { user, onStep } = showSteps({ isOwnWork: true });
  const description = 'You owned or worked on this finding, so somebody else has to decide about it.';
  const close = screen.getByRole('button', { name: 'Close', description });
  expect(close.getAttribute('aria-disabled')).toBe('true');
  await user.click(close);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const dismiss = await screen.findByRole('menuitem', { name: /^False positive/ });
  expect(dismiss.getAttribute('aria-disabled')).toBe('true');
  expect(onStep).not.toHaveBeenCalled();
});

test('a person who did not work on it closes it', async () => {
  const { user, onStep } = showSteps({});
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onStep).toHaveBeenCalledExactlyOnceWith('close');
});
