import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { finding } from '../../lib/testing/finding.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { FindingPanel } from './FindingPanel.tsx';

permitEverything();

test('advice that is being written stays while the finding is edited', async () => {
  const shown = finding();
  const nothing = {
    toAsk: [],
    restsOn: null,
    advice: [],
    advisers: ['CISO'],
    advisesAs: ['CISO'],
    cannotAnswer: [],
    whyNotAccept: null,
  };
  answering(({ path }) => ({
    body: path.endsWith(shown.id) ? shown : { ...nothing, items: [], next: null, total: 0 },
  }));
  const { user } = show(
    <FindingPanel
      clientId={sample.clientId}
      findingId={shown.id}
      onClose={() => undefined}
      onRecur={() => undefined}
    />,
    `/compliance-engine/findings?finding=${shown.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Record your advice' }));
  await user.type(await screen.findByLabelText('Reasons'), 'It ends in March');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('form', { name: /^Edit/ });
  expect(screen.queryByRole('textbox', { name: 'Reasons' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Reasons')).toHaveProperty('value', 'It ends in March');
});
