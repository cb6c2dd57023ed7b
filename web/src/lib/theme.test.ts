import { expect, test } from 'vitest';
import { themeClass, themeStorageKey } from './theme.ts';

test('the operating system decides only where it is asked to', () => {
  expect(themeClass('system', true)).toBe('dark');
  expect(themeClass('system', false)).toBe('light');
  expect(themeClass('light', true)).toBe('light');
  expect(themeClass('dark', false)).toBe('dark');
});

test('the choice is kept under the specification’s key', () => {
  expect(themeStorageKey).toBe('vite-ui-theme');
});
