import { decideApplicability, readStatement } from '@claimlock/contract/compliance/applicability';
import { decideManyApplicabilities } from '@claimlock/contract/compliance/bulk-answers';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { approveStatement } from '@claimlock/contract/compliance/statement-approval';
import { expect } from 'vitest';
import { secondAdmin } from './confirmed-override.ts';
import { newClient } from './new-client.ts';
import type { TestApp } from './test-app.ts';

/** The framework whose statement is decided here, and the role in which it is approved. */
export const stated = { frameworkId: 'iso-27001-2022', role: 'Head of security' };

/** A client of its own that follows the framework: one administrator decides unless another is named, the second approves. */
export async function openStated(app: TestApp, name: string) {
  const { frameworkId, role } = stated;
  const { clientId, admin } = await newClient(app, name);
  const second = await secondAdmin(app, clientId);
  expect((await app.call(followFramework, { clientId, frameworkId }, admin)).status).toBe(200);
  const read = async (cookie = second) =>
    readStatement.output.parse((await app.call(readStatement, { clientId, frameworkId }, cookie)).body);
  const tryToDecide = async (ref: string, applicable: boolean, justification: string, cookie = admin) => {
    const version = (await read()).lines.find((line) => line.ref === ref)?.decision?.version ?? 0;
    return app.call(decideApplicability, { clientId, frameworkId, ref, applicable, justification, version }, cookie);
  };
  const decide = async (...decision: Parameters<typeof tryToDecide>) => {
    const reply = await tryToDecide(...decision);
    expect(reply.status, reply.text).toBe(200);
  };
  /** Decides everything that is not decided yet. */
  const decideAll = async (cookie = admin) => {
    const open = (await read()).lines.filter(({ decision }) => decision === null);
    const requirements = open.map(({ ref }) => ({ ref, version: 0 }));
    const about = { clientId, frameworkId, applicable: true, justification: 'It applies to what we run.' };
    const reply = await app.call(decideManyApplicabilities, { ...about, requirements }, cookie);
    expect(reply.status, reply.text).toBe(200);
  };
  const approve = async (cookie = second, fingerprint?: string) => {
    const what = { clientId, frameworkId, role, fingerprint: fingerprint ?? (await read()).fingerprint };
    return app.call(approveStatement, what, cookie);
  };
  return { clientId, admin, second, read, tryToDecide, decide, decideAll, approve };
}

export type Stated = Awaited<ReturnType<typeof openStated>>;
