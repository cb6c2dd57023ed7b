import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { useTab } from '../lib/url-state.ts';
import { Tabs } from './Tabs.tsx';

const ids = ['all', 'open', 'closed'] as const;
const tabs = ids.map((id) => ({ id, label: id }));

function Page() {
  const [open, addressOf] = useTab(ids);
  return (
    <Tabs label="Things" tabs={tabs} open={open} addressOf={addressOf}>
      {`These are ${open}`}
    </Tabs>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });

test('each tab has an address, the first that of the page; arrows and the space bar open them', async () => {
  const { user } = show(<Page />, '/things?sort=due');
  expect(screen.getByRole('tabpanel').textContent).toBe('These are all');
  expect(tab('open').getAttribute('href')).toBe('/things/open');
  tab('all').focus();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('These are open');
  expect(document.activeElement).toBe(tab('open'));
  expect(tab('all').getAttribute('href')).toBe('/things');
  await user.keyboard('{End}');
  await screen.findByText('These are closed');
  tab('all').focus();
  await user.keyboard(' ');
  await screen.findByText('These are all');
});

test('with Alt an arrow is the browser’s: it goes back', () => {
  show(<Page />, '/things/open');
  expect(fireEvent.keyDown(tab('open'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(screen.getByRole('tabpanel').textContent).toBe('These are open');
  expect(fireEvent.keyDown(tab('open'), { key: 'ArrowLeft' })).toBe(false);
});
