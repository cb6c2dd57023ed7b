import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { readRequirement, readRequirementTree } from '@claimlock/contract/compliance/requirements';
import {
  addPrivacyEvent,
  changePrivacyEvent,
  PrivacyEvent,
  readPrivacyEvent,
} from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep, removePrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { expect, test } from 'vitest';
import { confirmed } from '../../../../testing/confirmed-override.ts';
import { ownClient } from '../../../../testing/own-client.ts';

const own = ownClient('Deadlines');
const ask: typeof own.ask = (...asked) => own.ask(...asked);

const frameworkId = 'uk-gdpr';
const follow = () => ask(followFramework, { frameworkId });
const putInPlace = async (...controls: readonly string[]) => {
  for (const controlId of controls)
    await ask(setControlState, { controlId, implementation: 'implemented', version: 0 });
};
const detail = async (ref: string) => readRequirement.output.parse(await ask(readRequirement, { frameworkId, ref }));
const scoreOf = async (id: string) =>
  listFrameworkScores.output.parse(await ask(listFrameworkScores, {})).frameworks.find((one) => one.frameworkId === id)
    ?.score.percent ?? null;
const percent = () => scoreOf(frameworkId);
const add = async (kind: string, cameAt: string) =>
  PrivacyEvent.parse(await ask(addPrivacyEvent, { kind, reference: 'E-1', cameAt }));
const now = async ({ id }: PrivacyEvent) => PrivacyEvent.parse(await ask(readPrivacyEvent, { eventId: id }));
const anHourPasses = async (at: string) => {
  own.app.clock.set(new Date(at));
  await own.app.runJob('privacy-events.plan-checks');
  await own.app.runJobs();
};

test('a breach that is not reported within 72 hours breaks its requirement until it is, and again if that is taken back', async () => {
  await follow();
  await putInPlace('INC-08');
  expect((await detail('Art.33(1)')).result).toBe('met');
  const before = await percent();
  const breach = await add('breach', '2026-11-20T09:00:00.000Z');
  await anHourPasses('2026-11-23T08:59:00Z');
  expect((await detail('Art.33(1)')).result).toBe('met');
  await anHourPasses('2026-11-23T09:40:00Z');
  const missed = await detail('Art.33(1)');
  expect(missed).toMatchObject({
    result: 'not-met',
    percent: 0,
    proof: null,
    override: null,
    why: `The deadline of privacy event ${breach.number} was missed. From its controls it is met.`,
  });
  expect(await percent()).toBeLessThan(before ?? 0);
  const tree = readRequirementTree.output.parse(await ask(readRequirementTree, { frameworkId }));
  expect(tree.requirements.find(({ ref }) => ref === 'Art.33(1)')).toMatchObject({
    result: 'not-met',
    overridden: false,
  });

  // Nothing that people say clears it meanwhile.
  const until = '2027-01-31';
  const about = { frameworkId, ref: 'Art.33(1)' };
  await ask(overrideRequirement, {
    ...about,
    result: 'met',
    reason: 'We think that it was in time after all.',
    until,
    version: 0,
  });
  await confirmed(own.app, { clientId: own.clientId, ...about, version: 1 });
  expect((await detail('Art.33(1)')).result).toBe('not-met');

  const { id: eventId, version } = await now(breach);
  const reported = { kind: 'reported', at: '2026-11-23T09:30:00.000Z', reason: '' };
  await ask(addPrivacyStep, { eventId, version, ...reported });
  expect((await detail('Art.33(1)')).result).toBe('met');
  expect(await percent()).toBe(before);
  await ask(removePrivacyStep, { eventId, kind: 'reported' });
  expect((await detail('Art.33(1)')).result).toBe('not-met');
});

test('a request that is late breaks Article 12(3), until it is extended or came later than was said', async () => {
  await follow();
  await putInPlace('PRV-11');
  const request = await add('access', '2026-10-01T09:00:00.000Z');
  await anHourPasses('2026-11-20T12:40:00Z');
  expect((await detail('Art.12(3)')).result).toBe('not-met');
  expect((await detail('Art.33(1)')).result).not.toBe('met');
  await ask(changePrivacyEvent, {
    eventId: request.id,
    version: (await now(request)).version,
    cameAt: '2026-11-01T09:00:00.000Z',
  });
  expect((await detail('Art.12(3)')).result).toBe('met');
});

test.each([
  ['breach', 'INC-08', 'ICO-10.2'],
  ['access', 'PRV-11', 'ICO-4.4'],
  ['complaint', 'PRV-14', 'ICO-4.11'],
])(
  'a %s that is late breaks what the ICO asks of the same time as well, until it is done',
  async (kind, controlId, ref) => {
    const ico = 'ico-accountability';
    await ask(followFramework, { frameworkId: ico });
    await putInPlace(controlId);
    const twin = async () => readRequirement.output.parse(await ask(readRequirement, { frameworkId: ico, ref }));
    const before = await scoreOf(ico);
    const { result } = await twin();
    expect(result).not.toBe('not-met');
    const event = await add(kind, '2026-10-01T09:00:00.000Z');
    await anHourPasses('2026-11-20T12:40:00Z');
    expect(await twin()).toMatchObject({ result: 'not-met', percent: 0 });
    expect((await twin()).why).toMatch(`The deadline of privacy event ${event.number} was missed.`);
    expect(await scoreOf(ico)).toBeLessThan(before ?? 0);
    const { version } = await now(event);
    // Saying that its control does not apply to them changes nothing while it is missed.
    const notOurs = { controlId, applicable: false, implementation: 'none', reason: 'Not for us.', version: 1 };
    await ask(setControlState, notOurs);
    expect((await twin()).result).toBe('not-met');
    await ask(setControlState, { controlId, implementation: 'implemented', version: 2 });
    const step = { eventId: event.id, version, at: '2026-11-20T12:00:00.000Z', reason: 'It was a mistake.' };
    await ask(addPrivacyStep, { ...step, kind: kind === 'breach' ? 'reported' : 'withdrawn' });
    expect((await twin()).result).toBe(result);
    expect(await scoreOf(ico)).toBe(before);
  },
);

test('one that was missed before the framework is followed counts from its first score on', async () => {
  await putInPlace('PRV-14');
  await add('complaint', '2026-10-01T09:00:00.000Z');
  await anHourPasses('2026-11-20T12:40:00Z');
  await follow();
  expect(await detail('DPA2018.s164A')).toMatchObject({ result: 'not-met' });
  // What is stored is what counting anew gives.
  const stored = await percent();
  await own.app.runJob('compliance.rescore-client', { clientId: own.clientId });
  expect(await percent()).toBe(stored);
});
