import * as contract from '@claimlock/contract/action-items/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { sample } from '@claimlock/contract/sample';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const { clientId } = sample;

/** Acts on the action items of the sample client, as `usual` where nobody else is named. */
export function actionSteps(app: TestApp, usual: string) {
  const ask = (endpoint: Endpoint, input: object, cookie = usual) => app.call(endpoint, { clientId, ...input }, cookie);
  const added = async (input: object = {}): Promise<contract.ActionItem> => {
    const reply = await ask(contract.addActionItem, { title: 'Work', dueDate: '2026-12-01', ...input });
    expect(reply.status, reply.text).toBe(201);
    return contract.ActionItem.parse(reply.body);
  };
  const read = async (id: string, cookie = usual) =>
    contract.PlannedItem.parse((await ask(contract.readActionItem, { actionItemId: id }, cookie)).body);
  const act = (endpoint: Endpoint, { id }: { readonly id: string }, more: object = {}, cookie = usual) =>
    ask(endpoint, { actionItemId: id, ...more }, cookie);
  return { ask, added, read, act };
}

export type Steps = ReturnType<typeof actionSteps>;
