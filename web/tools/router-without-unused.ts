import type { Plugin } from 'vite';

const domParts = /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/;
const routerPart = /\/react-router\/dist\/production\/lib\/router\/router\.js$/;

/**
 * Lets the parts of the router that no screen uses be left out of the first load: its own links, forms and what they
 * bring along, and what would measure it. It names each of its components in a statement of its own, which would
 * otherwise keep them all.
 */
export function routerWithoutUnused(): Plugin {
  return {
    name: 'router-without-unused',
    apply: 'build',
    transform(code, id) {
      if (domParts.test(id)) return { code: withoutNames(code), map: null };
      return routerPart.test(id) ? { code: withoutInstruments(code), map: null } : null;
    },
  };
}

/** A module's text without its components' names for debugging, and with what makes a component marked as harmless. */
export function withoutNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const \w+ = )(?=\w+(?:\$1)?\.forwardRef\()/gm, '$1/* @__PURE__ */ ');
}

/** The router's text without what only a router that is handed instruments would do: ours is handed none. */
export function withoutInstruments(code: string): string {
  return code.replaceAll('if (init.instrumentations)', 'if (false)');
}
