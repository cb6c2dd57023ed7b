import * as attestations from '@claimlock/contract/attestations/endpoints';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { decideOmission } from '@claimlock/contract/compliance/product-conformity';
import { addControlScope } from '@claimlock/contract/control-scopes/endpoints';
import { setProductMarket } from '@claimlock/contract/product-markets/endpoints';
import * as profiles from '@claimlock/contract/target-profiles/endpoints';
import { addDays, dayOf } from '../foundation/clock.ts';
import { of } from './organisations.ts';
import type { Step, StoryContext } from './story-context.ts';

const tests = [
  ['CC6.1', 'Accounts of people who joined: each approved before it was opened', 31, 25, 0, null],
  [
    ...(['CC6.2', 'Accounts of leavers: closed within one working day', 14, 14, 1] as const),
    'One account was closed on the third day, over a bank holiday, and was not used. Leavers are now taken from payroll automatically.',
  ],
  ['CC7.1', 'Weekly scans of production: run, read and followed up', 22, 10, 0, null],
  [
    ...(['CC8.1', 'Changes to production: reviewed by somebody else before release', 412, 40, 2] as const),
    'Two urgent fixes were reviewed on the day after. Releases without a review are refused since then.',
  ],
  ['A1.2', 'Restores of the nightly backup: done and timed', 6, 6, 0, null],
] as const;

const parties = [
  ['carve-out', 'Severn Cloud Hosting', 'Runs the data centres and the machines. Its own report is read every year.'],
  ['inclusive', 'Night Desk Support Ltd', 'Answers customers outside office hours, from our own systems.'],
  ['user-control', 'Access within the customer', 'Customers open, review and close the accounts of their own people.'],
] as const;

const targets = [...(['GV', 'ID', 'DE', 'RS', 'RC'] as const).map((part) => [part, 3] as const), ['PR', 4]] as const;

/** What is recorded of frameworks’ own outcomes: a report and a profile of the first organisation, products of the third. */
export function outcomeSteps(organisation: string, context: StoryContext): Step[] {
  if (organisation === 'thameslight') return [...report(context), ...profile(context)];
  return organisation === 'edgbaston' ? products(context) : [];
}

function report({ clientId, time, now, team, lead, carryOut }: StoryContext): Step[] {
  const by = (team.get('tom') ?? lead).asker;
  const about = { clientId, frameworkId: 'soc2-tsc-2017' };
  const today = dayOf(now);
  return [
    {
      at: time.inMonth(-3, 0.3),
      run: () =>
        carryOut(attestations.setAttestation, by, {
          ...about,
          kind: 'type-2',
          from: addDays(today, -150),
          to: addDays(today, 32),
          version: 0,
          categories: ['A', 'C', 'PI', 'P'],
          reason: 'Two of our largest customers ask for all five categories in the same report.',
        }),
    },
    ...tests.map(([ref, what, population, sampled, exceptions, response], place) => ({
      at: time.inMonth(0, 0.3 + place / 50),
      run: () =>
        carryOut(attestations.addAttestationTest, by, {
          ...about,
          ref,
          what,
          population,
          sampled,
          exceptions,
          response,
          testedOn: dayOf(time.inMonth(0, 0.3 + place / 50)),
        }),
    })),
    ...parties.map(([kind, name, does], place) => ({
      at: time.inMonth(0, 0.4 + place / 50),
      run: () => carryOut(attestations.addAttestationParty, by, { ...about, kind, name, does }),
    })),
  ];
}

function profile({ clientId, time, team, lead, carryOut }: StoryContext): Step[] {
  const by = (team.get('tom') ?? lead).asker;
  const about = { clientId, frameworkId: 'nist-csf-2.0' };
  const said = [
    ['PR.AA-03', 3, 4, 'High'],
    ['DE.CM-01', 2, 4, 'High'],
    ['RC.RP-03', 2, 3, 'Medium'],
  ] as const;
  return [
    ...said.map(([ref, achieved, target, priority], place) => ({
      at: time.inMonth(-1, 0.3 + place / 50),
      run: () => carryOut(profiles.setProfileOutcome, by, { ...about, ref, achieved, target, priority, version: 0 }),
    })),
    ...targets.map(([part, target], place) => ({
      at: time.inMonth(-1, 0.5 + place / 50),
      run: () => carryOut(profiles.setProfileTargets, by, { ...about, part, target, priority: 'Medium' }),
    })),
    {
      at: time.inMonth(-1, 0.7),
      run: () =>
        carryOut(profiles.setProfileTier, by, {
          ...about,
          part: profiles.wholeProfile,
          tier: 2,
          version: 0,
          reason: 'Risks are weighed by management every quarter, but teams do not all work by the same rules yet.',
        }),
    },
  ];
}

/** A care group that sells its call alarm under its own name, and resells a bed sensor that it brings in. */
function products({ clientId, time, lead, carryOut }: StoryContext): Step[] {
  const frameworkId = 'eu-cra';
  const { asker } = lead;
  const run = async () => {
    await carryOut(followFramework, asker, { clientId, frameworkId });
    for (const controlId of of('PRD', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
      await carryOut(setControlState, asker, { clientId, controlId, implementation: 'implemented', version: 0 });
    const product = { clientId, kind: 'product' } as const;
    const alarm = { ...product, name: 'Harborne call alarm', release: '2.1', role: 'manufacturer' } as const;
    const { id: scopeId } = await carryOut(addControlScope, asker, alarm);
    await carryOut(setProductMarket, asker, {
      clientId,
      frameworkId,
      scopeId,
      version: 0,
      placedOn: '2025-10-06',
      supportedUntil: '2030-12-31',
    });
    await carryOut(addControlScope, asker, { ...product, name: 'Bed sensor', release: '5', role: 'importer' });
    // How its own product deals with reports of vulnerabilities is not where the rest is.
    for (const controlId of of('PRD', 4, 9))
      await carryOut(setControlState, asker, {
        clientId,
        controlId,
        scope: scopeId,
        implementation: 'partial',
        version: 0,
      });
    await carryOut(decideOmission, asker, {
      clientId,
      frameworkId,
      scopeId,
      ref: 'Annex I.I(2)(i)',
      leftOut: true,
      version: 0,
      reason: 'The alarm speaks to its own base station only, over a radio link that nothing else uses.',
    });
  };
  return [{ at: time.inMonth(0, 0.45), run }];
}
