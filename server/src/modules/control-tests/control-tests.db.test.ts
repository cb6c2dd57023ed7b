import { readControl, setControlState } from '@claimlock/contract/compliance/controls';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import * as contract from '@claimlock/contract/control-tests/endpoints';
import * as targets from '@claimlock/contract/control-tests/targets';
import { EvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import * as findings from '@claimlock/contract/findings/endpoints';
import { suspendClient } from '@claimlock/contract/organisations/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testingClient } from '../../../testing/control-test-steps.ts';
import { sayingOutside } from '../../../testing/said-outside.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../foundation/ids.ts';

const dayMs = 86_400_000;
const { said, outside } = sayingOutside();

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp({ outbound: outside });
});
afterAll(() => app.closeApp());
beforeEach(() => {
  said.texts = {};
  said.tls = {};
  said.called.length = 0;
  said.unregistered.clear();
  said.silent.clear();
});

const clientWith = (name: string) =>
  testingClient(app, name, (domain, text) => {
    said.texts[`${domain} TXT`] = [...(said.texts[`${domain} TXT`] ?? []), text];
  });

describe('before DNS has confirmed a domain', () => {
  test('only public DNS is asked about it, and a failure is no finding', async () => {
    const client = await clientWith('Unconfirmed Ltd');
    const domain = await client.add('domain', 'Unconfirmed.Example');
    await client.add('host', 'www.unconfirmed.example');
    await client.run();
    expect(said.called.filter((asked) => !/^(TXT|MX|CAA|DS|DNSKEY) /.test(asked))).toEqual([]);
    expect(await client.one('spf')).toMatchObject({ state: 'fail', target: { confirmed: false }, finding: null });
    expect(await client.one('certificate')).toBeUndefined();
    expect((await client.raised()).filter(({ title }) => title.includes('example'))).toEqual([]);
    said.unregistered.add('unconfirmed.example');
    const look = await client.call(targets.checkTestTarget, { targetId: domain.id });
    expect(look.status).toBe(202);
    await app.runJobs();
    const [kept] = (await client.read()).targets;
    expect(kept).toMatchObject({ name: 'unconfirmed.example', confirmedAt: null, underWay: false });
    expect(kept?.problem).toContain('DNS does not know');
  });

  test('what DNS does not know could not be tested: no requirement fails of it', async () => {
    const client = await clientWith('Mistyped Ltd');
    said.unregistered.add('mistypd.example');
    await client.add('domain', 'mistypd.example');
    await client.run();
    const says = 'DNS does not know this domain, so nothing of it could be tested.';
    for (const check of ['spf', 'dmarc', 'mx', 'caa', 'dnssec'])
      expect(await client.one(check), check).toMatchObject({ state: 'error', says, finding: null });
  });

  test('nor does one where DNS does not answer', async () => {
    const client = await clientWith('Unanswered Ltd');
    said.silent.add('unanswered.example');
    await client.add('domain', 'unanswered.example');
    await client.run();
    for (const check of ['spf', 'dmarc', 'mx', 'caa', 'dnssec'])
      expect(await client.one(check), check).toMatchObject({ state: 'error', finding: null });
  });

  test('the record of another client confirms nothing', async () => {
    const [first, second] = [await clientWith('First Ltd'), await clientWith('Second Ltd')];
    const theirs = await first.add('domain', 'both.example');
    const ours = await second.add('domain', 'both.example');
    said.texts['both.example TXT'] = [theirs.record ?? ''];
    await second.call(targets.checkTestTarget, { targetId: ours.id });
    await app.runJobs();
    expect((await second.read()).targets[0]).toMatchObject({ confirmedAt: null });
    expect(theirs.record).not.toBe(ours.record);
  });
});

describe('a test that fails', () => {
  test('raises one finding, hands it over when it passes, and takes it back when it fails again', async () => {
    const client = await clientWith('Mail Ltd');
    await client.confirm(await client.add('domain', 'mail.example'));
    await client.run();
    const dmarc = async () => (await client.raised()).filter(({ title }) => title.includes('DMARC'));
    const [raised] = await dmarc();
    expect(raised).toMatchObject({ source: 'Scan', severity: 'Medium', status: 'Open', control: { id: 'NET-06' } });
    await client.run('dmarc', (await client.one('dmarc'))?.target?.id);
    expect(await dmarc()).toHaveLength(1);
    const id = raised?.id ?? '';

    said.texts['_dmarc.mail.example TXT'] = ['v=DMARC1; p=reject'];
    await client.run();
    expect(await client.finding(id)).toMatchObject({ status: 'Ready for Review' });
    delete said.texts['_dmarc.mail.example TXT'];
    await client.run();
    expect(await client.finding(id)).toMatchObject({ status: 'Needs Revision' });
    said.texts['_dmarc.mail.example TXT'] = ['v=DMARC1; p=reject'];
    await client.run();
    const handed = await client.finding(id);
    expect(handed.correctiveAction).toContain('passes again');
    const closing = { findingId: id, version: handed.version, method: 'Fixed', effectivenessCheck: 'The test passes.' };
    expect((await client.call(findings.closeFinding, closing)).status).toBe(200);

    delete said.texts['_dmarc.mail.example TXT'];
    await client.run();
    const [again] = await dmarc();
    expect(again?.id).not.toBe(id);
    expect(await client.finding(again?.id ?? '')).toMatchObject({ recursOf: { id } });
    const { history } = contract.readControlTest.output.parse(
      (
        await client.call(contract.readControlTest, {
          checkId: 'dmarc',
          targetId: (await client.one('dmarc'))?.target?.id,
        })
      ).body,
    );
    expect(history.map(({ outcome, runs }) => `${outcome} ${runs}`)).toEqual([
      'fail 1',
      'pass 1',
      'fail 1',
      'pass 1',
      'fail 3',
    ]);
    expect(history[0]).toMatchObject({ until: null, askedBy: 'Ada Admin' });
    expect(history[1]?.until).toBe(history[0]?.from);
  });

  test('lowers its control where it is grave, says so in the self-check, and leaves what people recorded', async () => {
    const client = await clientWith('Expired Ltd');
    const recorded = { controlId: 'CRY-03', version: 0, implementation: 'implemented' };
    expect((await client.call(setControlState, recorded)).status).toBe(200);
    await client.confirm(await client.add('domain', 'expired.example'));
    said.tls = { distrusted: 'the certificate has run out' };
    await client.add('host', 'www.expired.example');
    await client.run();
    expect(await client.one('certificate')).toMatchObject({ state: 'fail', finding: { number: expect.any(Number) } });
    const { control } = readControl.output.parse((await client.call(readControl, { controlId: 'CRY-03' })).body);
    expect(control.hinderedBy).toHaveLength(1);
    expect(control.state).toMatchObject({ implementation: 'implemented', effectiveness: 'untested' });
    const { contradictions } = readSelfCheck.output.parse((await client.call(readSelfCheck)).body);
    expect(contradictions.map(({ kind }) => kind)).toContain('in-place-with-failing-test');
  });

  test('whose finding was found to be none raises no other until it has passed', async () => {
    const client = await clientWith('Dismissed Ltd');
    await client.confirm(await client.add('domain', 'dismissed.example'));
    await client.run();
    const [caa] = (await client.raised()).filter(({ title }) => title.includes('CAA'));
    const dismissal = { findingId: caa?.id, version: caa?.version, reason: 'The authority is bound by contract.' };
    expect((await client.call(findings.dismissFinding, dismissal)).status).toBe(200);
    await client.run();
    const open = async () => (await client.raised()).filter(({ title }) => title.includes('CAA'));
    expect(await open()).toEqual([]);
    said.texts['dismissed.example CAA'] = ['0 issue ca.test'];
    await client.run();
    delete said.texts['dismissed.example CAA'];
    await client.run();
    expect(await open()).toHaveLength(1);
  });
});

describe('time', () => {
  test('what nothing has renewed for three intervals is stale; the planner finds what is due, and no one else', async () => {
    const client = await clientWith('Stale Ltd');
    await client.run();
    expect(await client.one('duties')).toMatchObject({ state: 'fail', underWay: false });
    const plan = async () => {
      await app.runJob('control-tests.plan');
      return app.waiting.filter(({ data }) => data.clientId === client.clientId).length;
    };
    expect(await plan()).toBe(0);
    app.clock.advance(3 * dayMs + 3 * 60_000);
    // Merely due is not under way: whoever wants it now can ask.
    expect(await client.one('duties')).toMatchObject({ state: 'stale', underWay: false });
    expect(await plan()).toBe(1);
    await app.runJobs();
    expect(await client.one('duties')).toMatchObject({ state: 'fail' });
  });

  test('a client hands in a few at once, however many are due', async () => {
    const client = await clientWith('Many Ltd');
    for (let n = 0; n < 6; n += 1) await client.add('domain', `d${n}.example`);
    expect((await client.call(contract.runControlTests)).body).toMatchObject({ code: 'control-test.just-run' });
    app.clock.advance(6 * 60_000);
    await client.call(contract.runControlTests);
    expect((await client.read()).underWay).toBeGreaterThan(30);
    await app.runJob('control-tests.queue-due', { clientId: client.clientId });
    expect(app.waiting.filter(({ name }) => name === 'control-tests.run').length).toBeLessThanOrEqual(12);
    await app.runJobs();
    // The last of each turn asks for the next, behind whoever came meanwhile.
    expect((await client.read()).underWay).toBe(0);
  });

  test('a turn that comes for a client that is no more does nothing', async () => {
    await app.runJob('control-tests.queue-due', { clientId: newId('cli', app.clock) });
    expect(app.waiting).toEqual([]);
  });

  test('a suspended client is not tested, and nothing outside is asked for it', async () => {
    const client = await clientWith('Suspended Ltd');
    await client.confirm(await client.add('domain', 'suspended.example'));
    const boss = await app.signInAs(userAs('super_admin'));
    await client.call(contract.runControlTests);
    const about = { clientId: client.clientId, confirmName: 'Suspended Ltd', reason: 'The invoice is not paid.' };
    const suspended = await app.call(suspendClient, about, boss);
    expect(suspended.status, suspended.text).toBe(200);
    said.called.length = 0;
    await app.runJobs();
    await app.runJob('control-tests.plan');
    await app.runJobs();
    expect(said.called.filter((asked) => asked.includes('suspended.example'))).toEqual([]);
  });
});

test('a run is delivered twice and counted once; what a run learns of what was taken away is dropped', async () => {
  const client = await clientWith('Twice Ltd');
  const domain = await client.add('domain', 'twice.example');
  const data = { clientId: client.clientId, checkId: 'mx', targetId: domain.id };
  const runs = async () =>
    contract.readControlTest.output
      .parse((await client.call(contract.readControlTest, { checkId: 'mx', targetId: domain.id })).body)
      .history.at(0)?.runs;
  const before = (await runs()) ?? 0;
  for (let n = 0; n < 2; n += 1) await app.runJob('control-tests.run', data, { id: 'job_twice' });
  expect(await runs()).toBe(before + 1);
  expect((await client.call(targets.removeTestTarget, { targetId: domain.id })).status).toBe(200);
  said.called.length = 0;
  await app.runJob('control-tests.run', data);
  expect(said.called).toEqual([]);
  expect((await client.call(contract.readControlTest, { checkId: 'mx', targetId: domain.id })).status).toBe(404);
  expect((await client.read()).targets).toEqual([]);
});

test('people’s second factors are read from the record, and nobody is called', async () => {
  const client = await clientWith('Factors Ltd');
  await client.run();
  expect(said.called).toEqual([]);
  expect(await client.one('mfa-admins')).toMatchObject({ state: 'fail', says: '1 of 1 has no MFA.' });
  const user = `(select user_id from person where client_id = $1)`;
  await app.asAdministrator(
    `insert into identity_two_factor (id, user_id, secret, backup_codes) values ('tf', ${user}, 's', 'b')`,
    [client.clientId],
  );
  await client.run();
  expect(await client.one('mfa-admins')).toMatchObject({ state: 'pass' });
  // Nobody has left: there was nothing to test, and that is no pass.
  expect(await client.one('leavers')).toMatchObject({ state: 'nothing', finding: null });
});

test('a pass is kept as evidence that waits for somebody else; what does not pass is not', async () => {
  const client = await clientWith('Evidence Ltd');
  said.texts['kept.example MX'] = ['10 mx.kept.example'];
  const domain = await client.add('domain', 'kept.example');
  await client.run();
  // What is seen of somebody else's domain shows nothing of oneself.
  const early = await client.call(contract.keepTestResult, { checkId: 'mx', targetId: domain.id });
  expect(early.body).toMatchObject({ code: 'control-test.not-confirmed' });
  await client.confirm(domain);
  const kept = await client.call(contract.keepTestResult, { checkId: 'mx', targetId: domain.id });
  expect(kept.status, kept.text).toBe(201);
  expect(EvidenceItem.parse(kept.body)).toMatchObject({
    kind: 'Test result',
    outcome: 'Passed',
    status: 'Waiting for review',
    controls: [{ id: 'NET-06' }],
  });
  expect(kept.text).toMatch(
    /Last run on \d+ \w{3} \d{4} at \d\d:\d\d UTC, and so since \d+ \w{3} \d{4} at \d\d:\d\d UTC\./,
  );
  const not = await client.call(contract.keepTestResult, { checkId: 'spf', targetId: domain.id });
  expect(not.body).toMatchObject({ code: 'control-test.not-passing' });
});

test('what is named wrongly is refused beside its field', async () => {
  const client = await clientWith('Wrong Ltd');
  const refused = async (input: object) => {
    const { status, body } = await client.call(targets.addTestTarget, input);
    return `${status} ${(body as { code: string }).code}`;
  };
  expect(await refused({ kind: 'domain', name: 'localhost' })).toBe('422 test-target.not-a-name');
  expect(await refused({ kind: 'address', name: '169.254.169.254' })).toBe('422 test-target.not-an-address');
  expect(await refused({ kind: 'host', name: 'www.wrong.example' })).toBe('422 test-target.domain-missing');
  const domain = await client.add('domain', 'wrong.example');
  expect(await refused({ kind: 'domain', name: 'WRONG.example.' })).toBe('409 test-target.exists');
  expect(await refused({ kind: 'host', name: 'evilwrong.example' })).toBe('422 test-target.domain-missing');
  const about = { targetId: domain.id, version: domain.version };
  expect((await client.call(targets.changeTestTarget, { ...about, selectors: ['a'] })).status).toBe(200);
  expect((await client.call(targets.changeTestTarget, { ...about, selectors: ['b'] })).body).toMatchObject({
    code: 'conflict',
  });
  expect((await client.call(targets.changeTestTarget, { ...about, version: 2, selectors: ['a b'] })).status).toBe(400);
});
