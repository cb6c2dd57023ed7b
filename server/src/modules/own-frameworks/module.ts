import type { Module } from '../../foundation/module.ts';
import { findFramework } from '../frameworks/index.ts';
import { ownFrameworkRoutes } from './routes.ts';
import { readOwnFrameworkNames } from './store.ts';

/** The frameworks that clients bring in, and how any framework and its requirements are called. */
export const ownFrameworkModule: Module = {
  name: 'own-frameworks',
  routes: ownFrameworkRoutes,
  names: {
    framework: ({ db }, ids) => readOwnFrameworkNames(db, ids.filter(isOwn)),
    // A requirement is its framework and its reference, with a space between.
    requirement: async ({ db }, ids) => {
      const parts = ids.map((id) => [id, ...id.split(' ', 2)] as const);
      const own = await readOwnFrameworkNames(db, [
        ...new Set(parts.map(([, framework = '']) => framework).filter(isOwn)),
      ]);
      return new Map(
        parts.flatMap(([id, framework = '']) => {
          const name = own.get(framework) ?? findFramework(framework)?.shortName;
          return name ? [[id, `${name} ${id.slice(framework.length + 1)}`] as const] : [];
        }),
      );
    },
  },
};

const isOwn = (id: string) => id.startsWith('own-');
