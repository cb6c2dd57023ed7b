import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('arrows go round, and a key that moves nothing is left to the page', async () => {
  const { user } = show(<Page />, '/things');
  tab('all').focus();
  await user.keyboard('{ArrowLeft}');
  await screen.findByText('These are closed');
  await user.keyboard('{ArrowRight}');
  await screen.findByText('These are all');
  expect(fireEvent.keyDown(tab('all'), { key: 'PageDown' })).toBe(true);
  // One of them alone is a stop for Tab.
  expect(ids.map((id) => tab(id).tabIndex)).toEqual([0, -1, -1]);
});

test('on a narrow screen the tab that is open is scrolled to', async () => {
  const where: Readonly<Record<string, number>> = { all: 0, open: 120, closed: 240 };
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return where[this.textContent] ?? 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(230);
  const { user } = show(<Page />, '/things');
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(0);
  await user.click(tab('open'));
  await screen.findByText('These are open');
  expect(row.scrollLeft).toBe(0);
  await user.click(tab('closed'));
  await screen.findByText('These are closed');
  expect(row.scrollLeft).toBe(140);
  vi.restoreAllMocks();
});
