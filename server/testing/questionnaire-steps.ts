import type { Endpoint } from '@claimlock/contract/endpoint';
import * as contract from '@claimlock/contract/questionnaires/endpoints';
import { QuestionSet } from '@claimlock/contract/questionnaires/question-set';
import { expect } from 'vitest';
import danzell from '../catalogue/cyber-essentials-danzell.json' with { type: 'json' };
import { goodAnswers } from './good-answers.ts';
import { makeMember } from './members.ts';
import { newClient } from './new-client.ts';
import type { Reply, TestApp } from './test-app.ts';

let names = 0;

type Ask = (endpoint: Endpoint, more?: object) => Promise<Reply>;

/** A fresh organisation with a questionnaire that was just started. */
export async function startedQuestionnaire(app: TestApp) {
  names += 1;
  const { clientId, admin } = await newClient(app, `Questions ${names} Ltd`);
  const begun = await app.call(contract.startAssessment, { clientId }, admin);
  expect(begun.status, begun.text).toBe(201);
  const { id: assessmentId } = contract.Assessment.parse(begun.body);
  const ask: Ask = (endpoint, more = {}) => app.call(endpoint, { clientId, assessmentId, ...more }, admin);
  const done: Ask = async (endpoint, more) => {
    const reply = await ask(endpoint, more);
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply;
  };
  const read = async () =>
    contract.Questionnaire.parse((await app.call(contract.readQuestionnaire, { clientId }, admin)).body);
  const answer = (ref: string, value: unknown, version = 0, notes = '') =>
    ask(contract.saveAnswer, { ref, value, version, notes });
  /** Somebody on the board, who prepared nothing. */
  const director = async () =>
    app.signInAs((await makeMember(app, 'senior-management', 'employee', clientId)).userId, 'single');
  const declare = async (version: number, more: object = {}) => {
    const input = { clientId, assessmentId, version, name: 'Dora Director', role: 'Director', agreed: true, ...more };
    return app.call(contract.signDeclaration, input, await director());
  };
  return { clientId, admin, assessmentId, ask, done, read, answer, director, declare };
}

/** One in which everything is answered as well as it can be. */
export async function filledInQuestionnaire(app: TestApp) {
  const one = await startedQuestionnaire(app);
  for (const [ref, { value }] of goodAnswers(QuestionSet.parse(danzell))) {
    const reply = await one.answer(ref, value);
    expect(reply.status, `${ref}: ${reply.text}`).toBe(200);
  }
  return one;
}
