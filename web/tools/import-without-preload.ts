import type { Plugin } from 'vite';

/** What Vite wraps around each import of a screen. */
const helper = '\0vite/preload-helper.js';

/**
 * Lets an import of a screen be an import and nothing else. Vite's own helper fetches a screen's styles and other parts ahead: all of
 * our styles are one sheet that the page itself has (`cssCodeSplit: false`), and parts are named by the screens that need them,
 * so it would be sent with every first load and do nothing.
 */
export function importWithoutPreload(): Plugin {
  return {
    name: 'import-without-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : null),
  };
}
