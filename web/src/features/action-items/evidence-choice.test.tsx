import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { EvidenceChoice } from './EvidenceChoice.tsx';

permitEverything();

test('evidence is added for the control that the action raises', async () => {
  answering(() => ({ body: { items: [], next: null } }));
  const { user, address } = show(
    <EvidenceChoice
      clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz"
      item={{ raisesControl: { id: 'IAM-06', name: 'Multi-factor authentication' } }}
      chosen={[]}
      onChange={() => undefined}
    />,
    '/dashboard/actions?item=act_1',
  );
  screen.getByText('No evidence is on record for it yet.');
  await user.click(screen.getByRole('link', { name: 'Add evidence' }));
  await waitFor(() => expect(address()).toMatch(/evidence=new&.*about=IAM-06/));
});
