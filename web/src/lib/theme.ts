import { useSyncExternalStore } from 'react';

/** What a person can choose (specification §4). */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is kept (specification §3). */
export const themeStorageKey = 'vite-ui-theme';

const grounds = { light: '#f7faf9', dark: '#10191c' } as const;
const listeners = new Set<() => void>();
/** A choice that could not be stored, which holds as long as the page. */
let unstored: Theme | undefined;

/** The theme that was chosen; the system's by default. */
export function chosenTheme(): Theme {
  if (unstored) return unstored;
  try {
    return themes.find((theme) => theme === localStorage.getItem(themeStorageKey)) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Follows the theme that was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'system');
}

/** Stores a choice and applies the matching class to the page's root. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeStorageKey, theme);
    unstored = undefined;
  } catch {
    unstored = theme;
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Keeps the page in step with the operating system and with other tabs. */
export function watchTheme(): void {
  darkPreferred().addEventListener('change', () => applyTheme(chosenTheme()));
  window.addEventListener('storage', ({ key }) => {
    if (key !== themeStorageKey) return;
    unstored = undefined;
    applyTheme(chosenTheme());
    for (const listener of listeners) listener();
  });
}

/** The class that a choice means. */
export function themeClass(theme: Theme, systemIsDark: boolean): 'light' | 'dark' {
  return theme === 'dark' || (theme === 'system' && systemIsDark) ? 'dark' : 'light';
}

function applyTheme(theme: Theme): void {
  const shown = themeClass(theme, darkPreferred().matches);
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(shown);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[shown]);
}

function darkPreferred(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
