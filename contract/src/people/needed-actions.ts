import type { Action } from '../access.ts';
import type { Role } from '../roles.ts';
import { actionWords } from '../words.ts';
import { actions, narrowableIn } from './custom-role.ts';

/**
 * What an action is of no use without, or misleads without: what it is done to cannot be seen. An action that does not stand here
 * needs to read what its module keeps (`….read` or `….list`), where there is such an action.
 */
const needs: Readonly<Partial<Record<Action, readonly Action[]>>> = {
  'assignments.make': ['assignments.read', 'compliance.read-working'],
  'requirements.comment': ['compliance.read'],
  'requirements.override': ['compliance.read-working'],
  'compliance.read-working': ['compliance.read'],
  'compliance.follow-frameworks': ['compliance.read-working'],
  'compliance.weigh-frameworks': ['compliance.read-working'],
  'compliance.decide-applicability': ['compliance.read-working'],
  'outcomes.change': ['compliance.read-working'],
  'controls.change': ['compliance.read-working'],
  'controls.confirm': ['control-reviews.read'],
  'own-frameworks.change': ['compliance.read-working'],
  'documents.list': [],
  'documents.read': ['documents.list'],
  'documents.write': ['documents.read'],
  'documents.approve': ['documents.read'],
  'documents.publish': ['documents.read'],
  // Readers of one document, courses that are one's own and reports of a message need nothing of the rest.
  'documents.read-own': [],
  'training.learn': [],
  'phishing.report': [],
  // Whose advice is missing, and what was advised, is read with the risks.
  'findings.accept-risk': ['findings.list', 'risks.read'],
  'onboarding.follow': [],
  'onboarding.tick': ['onboarding.follow'],
  'custom-roles.change': ['rights.read', 'people.list'],
  'people.appoint': ['people.list', 'rights.read'],
  'duty-proposals.decide': ['people.list', 'rights.read'],
  'organisation.export': ['reports.read'],
  'support-tickets.open': ['support-tickets.follow'],
  // Its file is fetched from the history of exports.
  'lists.export-long': ['lists.export', 'list-exports.read'],
};

/** The actions that an action needs directly. */
export function neededBy(action: Action): readonly Action[] {
  const stated = needs[action];
  if (stated) return stated;
  const module = action.slice(0, action.indexOf('.'));
  const reading = actions.find((one) => one === `${module}.read`) ?? actions.find((one) => one === `${module}.list`);
  return reading === undefined || reading === action ? [] : [reading];
}

/** An action that stays though something that it needs is withheld. */
type Lacking = { readonly action: Action; readonly needed: Action };

/** Of the actions that a custom role leaves, those without something that they need and that its role has. */
export function lackingIn(base: Role, withheld: readonly string[]): Lacking[] {
  const all = narrowableIn(base);
  return all
    .filter((action) => !withheld.includes(action))
    .flatMap((action) =>
      neededBy(action)
        .filter((needed) => all.includes(needed) && withheld.includes(needed))
        .map((needed) => ({ action, needed })),
    );
}

/** What is withheld once some actions are: those, and all that need one of them. */
export function withheldWith(base: Role, withheld: readonly string[]): Action[] {
  const lacking = lackingIn(base, withheld).map(({ action }) => action);
  if (lacking.length > 0) return withheldWith(base, [...withheld, ...lacking]);
  return narrowableIn(base).filter((action) => withheld.includes(action));
}

/** What is withheld still once an action is given: it comes with all that it needs. */
export function withheldWithout(withheld: readonly string[], given: Action): string[] {
  return neededBy(given).reduce(
    (left, needed) => (left.includes(needed) ? withheldWithout(left, needed) : left),
    withheld.filter((one) => one !== given),
  );
}

/** What is said of an action that lacks something, beside what is withheld. */
export const sayLacking = ({ action, needed }: Lacking): string =>
  `“${actionWords[action][1]}” needs “${actionWords[needed][1]}”. Withhold both, or neither.`;
