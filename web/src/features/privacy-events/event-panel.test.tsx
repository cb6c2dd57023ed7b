import { sample } from '@claimlock/contract/sample';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { privacyEvent } from '../../lib/testing/privacy-event.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { EventPanel } from './EventPanel.tsx';

permitEverything();

test('advice that is being written stays while the event is edited, and the focus goes into the form and back', async () => {
  const nothingYet = { steps: [], advice: [], working: [], next: [], extendableUntil: null, hasOfficer: true };
  const event = { ...privacyEvent(), ...nothingYet };
  answering(({ path }) => ({ body: path.endsWith(event.id) ? event : { items: [], next: null, total: 0 } }));
  const { user } = show(
    <EventPanel clientId={sample.clientId} eventId={event.id} onClose={() => undefined} />,
    `/dashboard/privacy-events?event=${event.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Record your advice' }));
  await user.type(await screen.findByLabelText('Reasons'), 'Report it today');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your reference')));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Reasons')).toHaveProperty('value', 'Report it today');
  expect(screen.queryByLabelText('Your reference')).toBe(null);
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
