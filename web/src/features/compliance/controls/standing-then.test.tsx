import type { ControlStanding } from '@claimlock/contract/compliance/controls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { StandingThen } from './StandingThen.tsx';

const standing: ControlStanding = {
  controlId: 'IAM-06',
  at: '2026-06-01T22:59:59.999Z',
  answer: 'in-place',
  proof: 'declared',
  why: 'In place, not tested yet.',
  states: [],
  hinderedBy: [],
  evidence: null,
  partEvidence: [],
};

async function standingOn(proof: ControlStanding['proof']) {
  answering(() => ({ body: { ...standing, proof } }));
  const { user, container } = show(<StandingThen clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" controlId="IAM-06" />);
  await user.type(screen.getByLabelText('Day'), '2026-06-01');
  return container;
}

test('what was only declared on a day says so, and is not green', async () => {
  const container = await standingOn('declared');
  await screen.findByText('In place, declared');
  expect(container.querySelector('.text-good-mark')).toBeNull();
});

test('what evidence or a test showed on a day is green', async () => {
  const container = await standingOn('evidenced');
  await screen.findByText('In place');
  expect(container.querySelector('.text-good-mark')).not.toBeNull();
});
