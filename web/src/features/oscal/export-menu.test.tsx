import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ExportMenu } from './ExportMenu.tsx';

const why = 'Your custom role excludes this.';
decidePermission((action: string) => (action === 'lists.export' ? { may: false, why } : { may: true }));

test('without the permission to export lists, the tables of a framework are disabled and say why', async () => {
  const asked = answering(() => ({ body: {} }));
  const { user } = show(<ExportMenu clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" frameworkId="cyber-essentials" />);
  for (const name of ['Requirements as CSV', 'Requirements as Excel']) {
    const item = await screen.findByRole('menuitem', { name, description: why });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await user.click(item);
  }
  expect(screen.getByRole('menuitem', { name: 'Catalogue' }).getAttribute('aria-disabled')).toBe(null);
  expect(asked).toEqual([]);
});
