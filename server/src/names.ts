import type { Module } from './foundation/module.ts';
import { findControl, findFramework } from './modules/frameworks/index.ts';
import { readNames } from './modules/identity/index.ts';
import type { NameBook } from './modules/ledger/index.ts';
import { readOrganisationNames } from './modules/organisations/index.ts';

type Subject = { readonly kind: string; readonly id: string };

const idsOf = (subjects: readonly Subject[], kind: string) => [
  ...new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)),
];

/**
 * How the ledger's ids become words: each module gives the names of its own kinds, as far as the reader's scope reaches.
 * What has a name in every scope (controls, frameworks, organisations, accounts) is named here.
 */
export function nameBookOf(modules: readonly Module[]): NameBook {
  const readers = modules.flatMap(({ names = {} }) => Object.entries(names));
  return {
    people: async (context, userIds) => readNames(context.db, userIds),
    subjects: async (context, subjects) => {
      const names = new Map<string, string>();
      const add = (found: ReadonlyMap<string, string>) => {
        for (const [id, name] of found) names.set(id, name);
      };
      for (const id of idsOf(subjects, 'control')) names.set(id, `${id} ${findControl(id)?.name ?? ''}`.trim());
      for (const id of idsOf(subjects, 'framework'))
        names.set(id, id === 'overall' ? 'overall' : (findFramework(id)?.name ?? id));
      add(await readOrganisationNames(context.db, [...idsOf(subjects, 'client'), ...idsOf(subjects, 'broker')]));
      if (context.scope === 'client')
        for (const [kind, read] of readers) add(await read(context, idsOf(subjects, kind)));
      else add(await readNames(context.db, idsOf(subjects, 'user')));
      return names;
    },
  };
}
