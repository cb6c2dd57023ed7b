import { expect, test } from 'vitest';
import { closesForm } from './closes-form.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

test('a form of a page is left with its page, and not with a filter beside it', () => {
  expect(closesForm(at('/admin/clients/add'), at('/admin/clients'))).toBe(true);
  expect(closesForm(at('/dashboard/company'), at('/dashboard/company', '?a=b'))).toBe(false);
});

test('a form in a panel is left when the panel shows something else or closes', () => {
  const here = at('/dashboard', '?tab=actions&item=act_1');
  expect(closesForm(here, at('/dashboard', '?tab=actions'), 'item')).toBe(true);
  expect(closesForm(here, at('/dashboard', '?tab=actions&item=act_2'), 'item')).toBe(true);
  expect(closesForm(here, at('/dashboard', '?item=act_1&status=open'), 'item')).toBe(false);
  expect(closesForm(here, at('/dashboard/company', '?item=act_1'), 'item')).toBe(true);
});
