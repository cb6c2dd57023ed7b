import * as contract from '@claimlock/contract/control-reviews/endpoints';
import type { DemoOrganisation } from './organisations.ts';
import type { Step, StoryContext } from './story-context.ts';

/** Who answers for which domains; nobody does for the offices yet, as is so often the case. */
const owners: Readonly<Record<string, readonly string[]>> = {
  mei: ['HRS'],
  daniel: ['IAM', 'NET', 'CFG', 'AST', 'BCM'],
  tom: ['VUL', 'LOG', 'CRY', 'INC', 'RSK'],
  grace: ['SUP', 'PRV'],
  joanna: ['GOV', 'LEG'],
};

/** What was looked at last month. */
const confirmed = ['BCM', 'INC', 'GOV', 'HRS', 'LEG', 'PRV', 'SUP', 'CRY', 'NET', 'RSK'];

const domainOf = ({ controlId }: Pick<contract.ControlReview, 'controlId'>) => controlId.slice(0, 3);

/**
 * How an organisation gave its controls to people. The first gave whole domains and looked at some of them again; the others
 * gave those that they had tested to one person.
 */
export function reviewSteps(
  { key: organisation, controls, named }: DemoOrganisation,
  { clientId, time, team, lead, carryOut }: StoryContext,
): Step[] {
  const list = async () => (await carryOut(contract.listControlReviews, lead.asker, { clientId })).reviews;
  const give = (key: string, place: number, isTheirs: (review: contract.ControlReview) => boolean) => ({
    at: time.inMonth(-4, 0.2 + place / 20),
    run: async () =>
      carryOut(contract.planControlReviews, lead.asker, {
        clientId,
        ownerId: (team.get(key) ?? lead).personId,
        items: (await list()).filter(isTheirs).map(({ controlId, scope, version }) => ({ controlId, scope, version })),
      }),
  });
  if (organisation !== 'thameslight')
    return named.slice(1, 2).map(({ key }) => give(key, 0, (review) => controls.effective.includes(review.controlId)));
  const look = {
    at: time.inMonth(-1, 0.4),
    run: async () =>
      carryOut(contract.confirmControls, lead.asker, {
        clientId,
        items: (await list())
          .filter((review) => review.dueOn !== null && confirmed.includes(domainOf(review)))
          .map(({ controlId, scope, stateVersion }) => ({ controlId, scope, version: stateVersion })),
      }),
  };
  const domains = Object.entries(owners).map(([key, theirs], place) =>
    give(key, place, (review) => theirs.includes(domainOf(review))),
  );
  return [...domains, look];
}
