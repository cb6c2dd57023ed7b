import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { ObjectPage } from './ObjectPage.tsx';
import { RowMenu } from './RowMenu.tsx';
import { VerdictHeader } from './VerdictHeader.tsx';
import { WorkRows } from './WorkRows.tsx';

test('a row’s menu is named after its row, does what is pressed, and says why something cannot be done', async () => {
  const change = vi.fn();
  const remove = vi.fn();
  const { user } = show(
    <RowMenu
      of="Figma"
      actions={[
        { label: 'Change', onSelect: change },
        { label: 'Remove', dangerous: true, whyNot: 'It is signed.', onSelect: remove },
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'More for Figma' }));
  screen.getByRole('menuitem', { name: 'Remove', description: 'It is signed.' });
  await user.click(screen.getByRole('menuitem', { name: 'Change' }));
  expect(change).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
});

test('a row of one’s own work opens by a press anywhere on it', async () => {
  const open = vi.fn();
  const { user } = show(
    <WorkRows
      none="Nothing"
      more={0}
      rows={[{ key: '1', title: 'Fit a lock', facts: 'Due tomorrow', onOpen: open }]}
    />,
  );
  await user.click(screen.getByText('Due tomorrow'));
  await user.click(screen.getByRole('button', { name: 'Fit a lock' }));
  expect(open).toHaveBeenCalledTimes(2);
});

test('a verdict says what proves it, and that nothing does', () => {
  show(
    <VerdictHeader tone="good" verdict="In place" proof={{ kind: 'declared', on: '2026-06-01' }} why="As recorded." />,
  );
  expect(document.body.textContent).toBe('In placeAs recorded.Declared, no evidence · 1 Jun 2026');
  show(<VerdictHeader tone="bad" verdict="Not met" figure="0%" proof={{ kind: 'tested' }} />);
  screen.getByText('Tested');
});

test('a page of its own names the window, and keeps the properties beside the work', () => {
  show(
    <ObjectPage
      title="Firewalls"
      answers="For the renewal"
      crumbs={[{ label: 'Assignments', to: '/assignments' }]}
      status="Open"
      properties={[{ name: 'With', value: 'Nadia Berg' }]}
      steps={<button type="button">Hand over</button>}
    >
      <p>The requirements</p>
    </ObjectPage>,
  );
  expect(document.title).toBe('Firewalls · ClaimLock');
  screen.getByRole('heading', { level: 1, name: 'Firewalls' });
  const beside = screen.getByRole('region', { name: 'Properties' });
  expect(beside.textContent).toContain('WithNadia Berg');
  expect(beside.textContent).toContain('Hand over');
});
