import { confirmOverride } from '@claimlock/contract/compliance/requirement-overrides';
import { expect } from 'vitest';
import { makeMember } from './members.ts';
import type { TestApp } from './test-app.ts';

const seconds = new WeakMap<TestApp, Map<string, Promise<string>>>();

/** A second administrator of a client, the same one each time: their cookie. */
export function secondAdmin(app: TestApp, clientId: string): Promise<string> {
  const known = seconds.get(app) ?? new Map<string, Promise<string>>();
  seconds.set(app, known);
  const made =
    known.get(clientId) ??
    makeMember(app, 'admin', 'client_admin', clientId).then(({ userId }) => app.signInAs(userId));
  known.set(clientId, made);
  return made;
}

/** Confirms an override as its second person. */
export async function confirmed(
  app: TestApp,
  override: { readonly clientId: string; readonly frameworkId: string; readonly ref: string; readonly version: number },
): Promise<void> {
  const reply = await app.call(confirmOverride, override, await secondAdmin(app, override.clientId));
  expect(reply.status, reply.text).toBe(200);
}
