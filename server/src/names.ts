import type { LedgeredContext } from './foundation/http/hallway.ts';
import { readTitles } from './modules/action-items/index.ts';
import { readAssignmentNames } from './modules/assignments/index.ts';
import { readScopeNames } from './modules/control-scopes/index.ts';
import { readTargetNames } from './modules/control-tests/index.ts';
import { readEvidenceNames } from './modules/evidence-items/index.ts';
import { readFindingNames } from './modules/findings/index.ts';
import { findControl, findFramework } from './modules/frameworks/index.ts';
import { readNames } from './modules/identity/index.ts';
import type { NameBook } from './modules/ledger/index.ts';
import { readOrganisationNames } from './modules/organisations/index.ts';
import { readOwnFrameworkNames } from './modules/own-frameworks/index.ts';
import { readPersonNames } from './modules/people/index.ts';
import { readEventNames } from './modules/privacy-events/index.ts';
import { readAssessmentNames } from './modules/questionnaires/index.ts';
import { riskModule } from './modules/risks/index.ts';

type Subject = { readonly kind: string; readonly id: string };

const idsOf = (subjects: readonly Subject[], kind: string) => [
  ...new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)),
];

/** How the ledger's ids become words: every module that names things gives its part, as far as the scope reads it. */
export const nameBook: NameBook = {
  people: async (context: LedgeredContext, userIds) => readNames(context.db, userIds),
  subjects: async (context, subjects) => {
    const names = new Map<string, string>();
    const add = (found: ReadonlyMap<string, string>) => {
      for (const [id, name] of found) names.set(id, name);
    };
    for (const id of idsOf(subjects, 'control')) names.set(id, `${id} ${findControl(id)?.name ?? ''}`.trim());
    for (const id of idsOf(subjects, 'framework'))
      names.set(id, id === 'overall' ? 'overall' : (findFramework(id)?.name ?? id));
    // A requirement is its framework and its reference, with a space between.
    const requirements = idsOf(subjects, 'requirement').map((id) => [id, ...id.split(' ', 2)] as const);
    for (const [id, framework = ''] of requirements) {
      const name = findFramework(framework)?.shortName;
      if (name) names.set(id, `${name} ${id.slice(framework.length + 1)}`);
    }
    add(await readOrganisationNames(context.db, [...idsOf(subjects, 'client'), ...idsOf(subjects, 'broker')]));
    if (context.scope === 'client') {
      const own = await readOwnFrameworkNames(
        context.db,
        [...idsOf(subjects, 'framework'), ...requirements.map(([, framework = '']) => framework)].filter((id) =>
          id.startsWith('own-'),
        ),
      );
      add(own);
      for (const [id, framework = ''] of requirements) {
        const name = own.get(framework);
        if (name) names.set(id, `${name} ${id.slice(framework.length + 1)}`);
      }
      add(await readTitles(context.db, idsOf(subjects, 'action-item')));
      add(await readEvidenceNames(context.db, idsOf(subjects, 'evidence-item')));
      add(await readAssignmentNames(context.db, idsOf(subjects, 'assignment')));
      add(await readScopeNames(context.db, idsOf(subjects, 'control-scope')));
      add(await readTargetNames(context.db, idsOf(subjects, 'test-target')));
      add(await readFindingNames(context.db, idsOf(subjects, 'finding')));
      add(await readEventNames(context.db, idsOf(subjects, 'privacy-event')));
      for (const [kind, read] of Object.entries(riskModule.names ?? {}))
        add(await read(context, idsOf(subjects, kind)));
      add(await readAssessmentNames(context.db, idsOf(subjects, 'assessment')));
      add(await readPersonNames(context.db, idsOf(subjects, 'person')));
    }
    if (context.scope !== 'client') add(await readNames(context.db, idsOf(subjects, 'user')));
    return names;
  },
};
