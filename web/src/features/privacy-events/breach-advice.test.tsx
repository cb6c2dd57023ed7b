import { sample } from '@claimlock/contract/sample';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { privacyEvent } from '../../lib/testing/privacy-event.ts';
import { show } from '../../lib/testing/screen.tsx';
import { BreachAdvice } from './BreachAdvice.tsx';

permitEverything();

test('the form of advice takes the focus into its first field, and gives it back to its button', async () => {
  const event = {
    ...privacyEvent(),
    steps: [],
    advice: [],
    hasOfficer: true,
    working: [],
    extendableUntil: null,
    next: [],
  };
  const { user } = show(<BreachAdvice clientId={sample.clientId} event={event} reload={async () => event} />);
  await user.click(await screen.findByRole('button', { name: 'Record your advice' }));
  await waitFor(async () => expect(document.activeElement).toBe(await screen.findByLabelText('Your advice')));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Record your advice' }));
});
