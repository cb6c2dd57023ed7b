import { act, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { show } from './testing/screen.tsx';
import { chooseTheme, chosenTheme, themeClass, themeStorageKey, useTheme, watchTheme } from './theme.ts';

/** The operating system, which prefers dark or light, and says when that changes. */
class System extends EventTarget {
  matches = false;
}

let system: System;
beforeEach(() => {
  system = new System();
  vi.stubGlobal('matchMedia', () => system);
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="#000000">';
  chooseTheme('system');
});
afterAll(() => chooseTheme('system'));

const root = () => document.documentElement.className;
const ground = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
const Chosen = () => <p>{useTheme()}</p>;

test('the operating system decides only where it is asked to', () => {
  expect(themeClass('system', true)).toBe('dark');
  expect(themeClass('system', false)).toBe('light');
  expect(themeClass('light', true)).toBe('light');
  expect(themeClass('dark', false)).toBe('dark');
});

test('a choice is kept under the specification’s key, and the page shows it with the browser’s own bar', () => {
  chooseTheme('dark');
  expect(localStorage.getItem('vite-ui-theme')).toBe('dark');
  expect([root(), ground()]).toEqual(['dark', '#10191c']);
  chooseTheme('light');
  expect([root(), ground()]).toEqual(['light', '#f7faf9']);
  localStorage.setItem(themeStorageKey, 'sepia');
  expect(chosenTheme()).toBe('system');
});

test('the page follows the operating system while it is asked to, and what is chosen in another tab', () => {
  watchTheme();
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(root()).toBe('dark');
  show(<Chosen />);
  localStorage.setItem(themeStorageKey, 'light');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'something-else' })));
  expect([root(), screen.queryByText('light')]).toEqual(['dark', null]);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: themeStorageKey })));
  expect(root()).toBe('light');
  screen.getByText('light');
});

test('where nothing can be kept, a choice lasts as long as the page', () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full });
  show(<Chosen />);
  act(() => chooseTheme('dark'));
  screen.getByText('dark');
  watchTheme();
  system.dispatchEvent(new Event('change'));
  expect(root()).toBe('dark');
});
