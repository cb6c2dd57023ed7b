import type { Plugin } from 'vite';

/** Asks for the interface's face while the style sheet is still on its way, so text is set in it from the first paint. */
export function preloadFont(face: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => face.test(name));
        if (!file) throw new Error('The face to preload was not built.');
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
