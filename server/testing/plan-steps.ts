import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { addControlScope, ControlScope, retireControlScope } from '@claimlock/contract/control-scopes/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { exportOscal, type PlanPreview, previewPlan, takePlan } from '@claimlock/contract/oscal/endpoints';
import { expect } from 'vitest';
import { confirmed } from './confirmed-override.ts';
import { evidenceSteps } from './evidence-steps.ts';
import { makeMember } from './members.ts';
import { newClient } from './new-client.ts';
import type { TestApp } from './test-app.ts';

/** The framework whose plans these steps write and take over. */
export const planFramework = 'cyber-essentials';
const frameworkId = planFramework;
let made = 0;

export type PlanClient = Awaited<ReturnType<typeof planClient>>;

/** A client with an administrator, a colleague who adds evidence, and what is done with plans. */
export async function planClient(app: TestApp, name = 'Fresh') {
  made += 1;
  const { clientId, admin } = await newClient(app, `${name} ${made}`);
  const { userId } = await makeMember(app, 'manager', 'employee', clientId);
  const colleague = await app.signInAs(userId, 'single');
  const ask = async (endpoint: Endpoint, input: object = {}, cookie = admin) => {
    const reply = await app.call(endpoint, { clientId, ...input }, cookie);
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply;
  };
  const steps = evidenceSteps(app, clientId, colleague, admin);
  const plan = async (cookie = admin) =>
    (await ask(exportOscal, { frameworkId, document: 'system-security-plan' }, cookie)).text;
  const preview = async (file: string) =>
    previewPlan.output.parse((await app.call(previewPlan, { clientId }, admin, undefined, file)).body);
  const take = (file: string, digest: string) => app.call(takePlan, { clientId, digest }, admin, undefined, file);
  return { clientId, admin, colleague, ask, steps, plan, preview, take };
}

/** One that keeps something of every kind: parts, states of them, words, and evidence of every kind and in parts. */
export async function keptClient(app: TestApp) {
  const one = await planClient(app, 'Kept');
  const { ask, steps } = one;
  await ask(followFramework, { frameworkId: 'eu-cra' });
  const part = async (kind: string, name: string, more = {}) =>
    ControlScope.parse((await ask(addControlScope, { kind, name, ...more })).body).id;
  const laptops = await part('device-class', 'Laptops');
  const phones = await part('device-class', 'Phones');
  await part('product', 'Alarm', { release: '4.2', role: 'manufacturer' });
  const gone = await part('site', 'The old mill');
  await ask(retireControlScope, { scopeId: gone, version: 1 });
  const set = (controlId: string, scope: string, more: object) =>
    ask(setControlState, { controlId, scope, version: 0, ...more });
  await set('CFG-05', laptops, { implementation: 'implemented' });
  await set('CFG-05', phones, { applicable: false, implementation: 'none', reason: 'The maker keeps them closed.' });
  await set('IAM-06', 'organisation', {
    implementation: 'inherited',
    reason: 'By the identity provider.\n\nSince May.',
  });
  await set('NET-01', 'organisation', { implementation: 'partial', evidenceUntil: '2027-03-01' });
  await steps.approve(
    await steps.addedFile('agents.csv', 'device,agent\nL-1,on\n', {
      title: 'Agents on laptops',
      controls: ['CFG-05'],
      scope: laptops,
      validUntil: '2027-06-30',
      source: 'The console',
    }),
  );
  const report = { kind: 'Link', url: 'https://provider.example/report', text: '', title: 'Report of the provider' };
  await steps.approved({ ...report, controls: ['IAM-06', 'IAM-07'], description: 'All of\n\nit.' });
  await steps.approved({
    kind: 'Test result',
    outcome: 'Passed',
    text: 'Two ports.',
    title: 'Scan',
    controls: ['NET-01'],
  });
  await steps.added({ title: 'Not looked at yet', controls: ['NET-01'] });
  await steps.added({ title: 'Linked to nothing' });
  const word = { ref: 'FW.1', result: 'met', reason: 'Seen at work\nin November.', until: '2027-01-31', version: 0 };
  await ask(overrideRequirement, { frameworkId, ...word });
  await confirmed(app, { clientId: one.clientId, frameworkId, ref: 'FW.1', version: 1 });
  return { ...one, laptops, phones };
}

/** A preview that would change nothing. */
export const nothingChanges = { parts: [], controls: [], decisions: [], words: [], statements: [], evidence: [] };

/** The plan of a preview that was not refused. */
export const planOf = ({ plan, problems }: PlanPreview) => {
  if (!plan) throw new Error(problems.map(({ says }) => says).join(' '));
  return plan;
};
