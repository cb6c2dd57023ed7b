import { createHash } from 'node:crypto';
import * as controls from '@claimlock/contract/compliance/controls';
import * as proposals from '@claimlock/contract/questionnaires/control-proposals';
import * as contract from '@claimlock/contract/questionnaires/endpoints';
import * as exports from '@claimlock/contract/questionnaires/exports';
import { canonical } from '@claimlock/evidence/canonical-json';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastEntry } from '../../../testing/finding-steps.ts';
import { goodDevice, goodService } from '../../../testing/good-answers.ts';
import { newClient } from '../../../testing/new-client.ts';
import { filledInQuestionnaire, startedQuestionnaire } from '../../../testing/questionnaire-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { Reply, TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';
import { expiryOf } from './assessment.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const started = () => startedQuestionnaire(app);
const filledIn = () => filledInQuestionnaire(app);

const code = (reply: Reply) => Reflect.get(Object(reply.body), 'code');

const long = 'x'.repeat(301);

describe('an answer', () => {
  test('is kept in every version, with who gave it, and the ledger says what it comes to and no word of it', async () => {
    const { clientId, answer, ask, read } = await started();
    expect((await answer('A4.2', ['no'], 0, 'The router at Leeds')).status).toBe(200);
    expect((await answer('A4.2', ['yes'], 1, 'Changed on Monday')).body).toMatchObject({ judgement: 'meets' });
    const { versions } = contract.listAnswerVersions.output.parse(
      (await ask(contract.listAnswerVersions, { ref: 'A4.2' })).body,
    );
    expect(versions.map(({ version, value, notes, by }) => [version, value, notes, by])).toEqual([
      [2, ['yes'], 'Changed on Monday', 'Ada Admin'],
      [1, ['no'], 'The router at Leeds', 'Ada Admin'],
    ]);
    expect((await read()).answers).toMatchObject([{ ref: 'A4.2', version: 2, value: ['yes'] }]);
    const entry = await lastEntry(app, clientId);
    expect(entry).toContain('"judgement":{"from":"fails","to":"meets"}');
    expect(entry).not.toContain('Monday');
  });

  test('of two people at once is kept of one, and the other is told; neither is lost', async () => {
    const { answer, read } = await started();
    const replies = await Promise.all(['one', 'two', 'three', 'four'].map((name) => answer('A1.1', [name])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(replies.filter((reply) => code(reply) === 'conflict')).toHaveLength(3);
    const [kept] = (await read()).answers;
    expect(kept).toMatchObject({ ref: 'A1.1', version: 1 });
    expect((await answer('A1.1', ['after all'], 1)).status).toBe(200);
  });

  test.each([
    ['A4.2', ['perhaps'], 'questionnaire.answer-not-offered'],
    ['A4.2', ['yes', 'no'], 'questionnaire.answer-not-offered'],
    ['A7.11', ['mfa', 'YES'], 'questionnaire.answer-not-offered'],
    ['A2.7', ['all of them'], 'questionnaire.answer-not-offered'],
    ['A1.1', ['one', 'two'], 'questionnaire.answer-not-offered'],
    ['A1.3', ['-1'], 'questionnaire.answer-not-number'],
    ['A1.3', ['١٢'], 'questionnaire.answer-not-number'],
    ['A1.3', ['1e3'], 'questionnaire.answer-not-number'],
    ['A1.3', ['99999999'], 'questionnaire.answer-not-number'],
    ['A1.1', [long], 'request.invalid'],
    ['A6.2.1', ['fine', long], 'request.invalid'],
    ['A1.5', [long.repeat(14)], 'request.invalid'],
    ['A1.5', [{ text: 'x' }], 'request.invalid'],
    ['A1.5', 'text', 'request.invalid'],
    ['A9.1', ['yes'], 'questionnaire.question-unknown'],
    ['A4.2.9', ['yes'], 'questionnaire.question-unknown'],
  ])('%s refuses what it does not offer, case %#', async (ref, value, wanted) => {
    const { answer, read } = await shared();
    const reply = await answer(ref, value);
    expect(code(reply), reply.text).toBe(wanted);
    expect((await read()).answers).toEqual([]);
  });

  test('keeps hostile text as it was typed, and exports nothing that a spreadsheet would run', async () => {
    const { ask, answer } = await started();
    const text = '=cmd|\' /C calc\'!A0 "quoted", <script>alert(1)</script>\r\nnext line 😀 \u202e';
    expect((await answer('A1.5', [text])).body).toMatchObject({ answer: { value: [text.trim()] } });
    expect((await answer('A1.4', ["'); drop table person; --"])).status).toBe(200);
    const csv = (await ask(exports.exportAnswers)).text;
    expect(csv).toContain(`"'=cmd|' /C calc'!A0 ""quoted"", <script>`);
    expect(csv).toContain("A1.4,Registration number,'); drop table person; --,");
    expect((await answer('A1.6', ['yes'], 0, '\0')).status).toBeLessThan(500);
  });

  test('is not changed once the questionnaire waits for its declaration', async () => {
    const { done, answer, ask } = await filledIn();
    await done(contract.setAssessmentReadiness, { version: 1, ready: true });
    expect(code(await answer('A4.2', ['no'], 1))).toBe('questionnaire.not-draft');
    expect(code(await ask(contract.addRegisterLine, { facts: goodService }))).toBe('questionnaire.not-draft');
    await done(contract.setAssessmentReadiness, { version: 2, ready: false });
    expect((await answer('A4.2', ['no'], 1)).status).toBe(200);
  });
});

let empty: ReturnType<typeof started> | undefined;
/** One that nobody answers: for what is refused. */
const shared = () => {
  empty ??= started();
  return empty;
};

describe('a register', () => {
  test('fails the matching question at once, and clears it when it is put right', async () => {
    const { ask, done, read, clientId } = await filledIn();
    const added = await done(contract.addRegisterLine, { facts: { ...goodService, mfaForUsers: false } });
    const line = contract.RegisterLine.parse(added.body);
    const same = await ask(contract.changeRegisterLine, { lineId: line.id, version: 1, facts: line.facts });
    expect(code(same)).toBe('answer.changes-nothing');
    expect(await lastEntry(app, clientId)).not.toContain('Microsoft');
    const failed = await read();
    expect(failed.verdict).toMatchObject({ autoFail: 'failed', autoFails: ['A7.17'], passes: false, met: 45 });
    expect(failed.verdict?.stops[0]?.because).toContain('Microsoft 365');
    await done(contract.changeRegisterLine, { lineId: line.id, version: 1, facts: goodService });
    expect((await read()).verdict).toMatchObject({ autoFail: 'clear', passes: true, met: 46 });
    await done(contract.removeRegisterLine, { lineId: line.id, version: 2 });
    expect((await read()).lines).toEqual([]);
  });

  test('line is changed by one of two at once, stays in its register, and is not there once it is out', async () => {
    const { ask, done } = await started();
    const { id: lineId } = contract.RegisterLine.parse(
      (await done(contract.addRegisterLine, { facts: goodDevice })).body,
    );
    const change = (count: number, version = 1) =>
      ask(contract.changeRegisterLine, { lineId, version, facts: { ...goodDevice, count } });
    expect((await Promise.all([change(1), change(2)])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask(contract.changeRegisterLine, { lineId, version: 2, facts: goodService })).status).toBe(404);
    expect((await ask(contract.removeRegisterLine, { lineId, version: 1 })).status).toBe(409);
    await done(contract.removeRegisterLine, { lineId, version: 2 });
    expect((await change(3, 3)).status).toBe(404);
  });

  test.each([
    { ...goodService, register: 'people' },
    { ...goodService, name: ' ' },
    { ...goodService, users: -1 },
    { ...goodService, users: 1.5 },
    { ...goodService, mfaOffered: 'maybe' },
    { ...goodDevice, supportedUntil: '2027-02-30' },
    { ...goodDevice, kind: 'toaster' },
    { ...goodDevice, count: 10_000_000 },
    { register: 'excluded-networks', name: 'Guests', segregation: '', justification: 'x' },
  ])('refuses a line that is not right, case %#', async (facts) => {
    const { ask } = await shared();
    expect((await ask(contract.addRegisterLine, { facts })).status).toBe(400);
  });
});

describe('a declaration', () => {
  test('needs every answer, a pass, and to have been handed over', async () => {
    const { ask, answer, done, declare } = await filledIn();
    expect(code(await declare(1))).toBe('questionnaire.not-ready');
    await answer('A6.4', [], 1);
    const ready = () => ask(contract.setAssessmentReadiness, { version: 1, ready: true });
    expect(code(await ready())).toBe('questionnaire.unanswered');
    await answer('A6.4', ['no'], 2);
    expect(code(await ready())).toBe('questionnaire.stopped');
    await answer('A6.4', ['yes'], 3);
    await done(contract.setAssessmentReadiness, { version: 1, ready: true });
    expect(code(await declare(1))).toBe('conflict');
    expect((await declare(2, { agreed: false })).status).toBe(400);
    expect((await declare(2)).body).toMatchObject({ status: 'Declared' });
    expect(code(await declare(3))).toBe('questionnaire.declared');
  });

  test('freezes what was said: its SHA-256 stands in the ledger, and the next one starts from a copy', async () => {
    const { clientId, admin, ask, answer, done, read, declare } = await filledIn();
    await done(contract.addRegisterLine, { facts: goodService });
    await done(contract.setAssessmentReadiness, { version: 1, ready: true });
    expect((await declare(2)).status).toBe(200);
    const entry = await lastEntry(app, clientId);
    const { text } = await ask(exports.exportQuestionnaire);
    const digest = createHash('sha256').update(text).digest('hex');
    expect(entry).toContain(`"digest":"${digest}"`);
    expect(entry).not.toContain('Director');
    expect(canonical(JSON.parse(text))).toBe(text);
    expect(JSON.parse(text)).toMatchObject({
      declaration: {
        name: 'Dora Director',
        role: 'Director',
        capacity: contract.declarantCapacity,
        text: contract.declarationText,
      },
    });
    expect(code(await answer('A4.2', ['no'], 1))).toBe('questionnaire.declared');
    expect((await ask(exports.exportQuestionnaire)).text).toBe(text);

    const next = await app.call(contract.startAssessment, { clientId }, admin);
    expect(next.body).toMatchObject({ number: 2, status: 'Draft' });
    expect((await app.call(contract.startAssessment, { clientId }, admin)).status).toBe(409);
    const copied = await read();
    expect(copied.answers).toHaveLength(95);
    expect(copied.lines.map(({ facts }) => facts)).toEqual([goodService]);
    expect(copied.declared).toMatchObject([{ number: 1, declaration: { digest } }]);
  });

  test('takes its certificate afterwards, which lasts twelve months', async () => {
    const { ask, done, declare } = await filledIn();
    const certify = (version: number, certifiedOn: string) =>
      ask(contract.setCertificate, { version, number: 'C-1', certifiedOn });
    expect(code(await certify(1, '2026-11-20'))).toBe('questionnaire.not-declared');
    await done(contract.setAssessmentReadiness, { version: 1, ready: true });
    expect((await declare(2)).status).toBe(200);
    expect(code(await certify(3, '2020-01-01'))).toBe('questionnaire.certified-before');
    const today = dayOf(app.clock.now());
    expect(code(await certify(3, addDays(today, 1)))).toBe('questionnaire.certified-later');
    expect((await certify(3, today)).body).toMatchObject({
      certificate: { number: 'C-1', certifiedOn: today, expiresOn: expiryOf(today) },
    });
    expect(code(await certify(4, today))).toBe('answer.changes-nothing');
  });

  test('is started once, however many start at the same moment', async () => {
    const { clientId, admin } = await newClient(app, 'Fresh Questions Ltd');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.call(contract.startAssessment, { clientId }, admin)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('answers and control states', () => {
  test('are held against each other, and recorded only where somebody chooses it', async () => {
    const { clientId, admin, ask, read } = await filledIn();
    const set = (controlId: string, implementation: string, version = 0) =>
      app.call(controls.setControlState, { clientId, controlId, version, implementation }, admin);
    await set('IAM-06', 'partial');
    const { contradictions } = await read();
    expect(contradictions.map(({ controlId }) => controlId)).toEqual(['IAM-06']);
    expect(contradictions[0]?.refs).toContain('A7.17');
    const { proposals: shown } = proposals.readControlProposals.output.parse(
      (await ask(proposals.readControlProposals)).body,
    );
    const mfa = shown.find(({ controlId }) => controlId === 'IAM-06');
    // Nothing was asked about approved applications, so nothing is said of them.
    expect(shown.map(({ controlId }) => controlId)).not.toContain('CFG-03');
    expect(mfa).toMatchObject({ from: 'partial', to: 'implemented', overrides: true, version: 1 });
    const fresh = shown.find(({ controlId }) => controlId === 'NET-01');
    expect(fresh).toMatchObject({ from: null, to: 'implemented', overrides: false, version: 0 });

    await set('IAM-06', 'planned', 1);
    const both = [
      { controlId: 'NET-01', version: 0, to: 'implemented' },
      { controlId: 'IAM-06', version: 1, to: 'implemented' },
    ];
    // What was shown is not so any more: nothing of it is recorded.
    expect((await ask(proposals.acceptControlProposals, { controls: both })).status).toBe(409);
    const chosen = await ask(proposals.acceptControlProposals, { controls: both.slice(0, 1) });
    expect(chosen.body, chosen.text).toEqual({ changed: 1 });
    const state = async (controlId: string) =>
      controls.ControlDetail.parse((await app.call(controls.readControl, { clientId, controlId }, admin)).body).control
        .state;
    expect(await state('NET-01')).toMatchObject({ implementation: 'implemented', effectiveness: 'untested' });
    expect(await state('IAM-06')).toMatchObject({ implementation: 'planned' });
  });

  test('an answer that says no against a control in place is a contradiction, too', async () => {
    const { clientId, admin, answer, read } = await filledIn();
    await app.call(
      controls.setControlState,
      { clientId, controlId: 'IAM-06', version: 0, implementation: 'implemented' },
      admin,
    );
    expect((await read()).contradictions).toEqual([]);
    await answer('A7.17', ['no'], 1);
    expect((await read()).contradictions).toMatchObject([{ controlId: 'IAM-06' }]);
  });

  test('what the record says is offered, and is no answer', async () => {
    const { answer, read } = await started();
    const offered = await read();
    expect(offered.suggestions).toMatchObject([
      { ref: 'A1.1', value: [expect.stringContaining('Questions')] },
      { ref: 'A1.3', value: ['60'] },
      { ref: 'A1.7', value: ['Technology'] },
      { ref: 'A1.8' },
    ]);
    expect(offered.answers).toEqual([]);
    expect(offered.verdict).toMatchObject({ answered: 0 });
    await answer('A1.3', ['61']);
    expect((await read()).suggestions.map(({ ref }) => ref)).not.toContain('A1.3');
  });
});
