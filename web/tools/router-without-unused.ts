import type { Plugin } from 'vite';

const routerParts = /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/;

/**
 * Lets the parts of the router that no screen uses be left out of the first load: its own links, forms and what they
 * bring along. It names each of its components in a statement of its own, which would otherwise keep them all.
 */
export function routerWithoutUnused(): Plugin {
  return {
    name: 'router-without-unused',
    apply: 'build',
    transform(code, id) {
      return routerParts.test(id) ? { code: withoutNames(code), map: null } : null;
    },
  };
}

/** A module's text without its components' names for debugging, and with what makes a component marked as harmless. */
export function withoutNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const \w+ = )(?=\w+(?:\$1)?\.forwardRef\()/gm, '$1/* @__PURE__ */ ');
}
