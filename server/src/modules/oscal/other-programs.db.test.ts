import { decideApplicability } from '@claimlock/contract/compliance/applicability';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { raiseFinding } from '@claimlock/contract/findings/endpoints';
import { exportOscal, oscalDocuments } from '@claimlock/contract/oscal/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { keptClient, type PlanClient, planClient } from '../../../testing/plan-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { listFrameworks } from '../frameworks/index.ts';
import { readFileApart } from '../own-frameworks/index.ts';

/*
 * What other OSCAL programs require beyond the JSON schema: the models of NIST's trestle, which refused every document for its
 * namespace alone, and the constraints of the metaschema.
 */
let app: TestApp;
let one: PlanClient;
const iso = 'iso-27001-2022';
type Written = {
  readonly document: string;
  readonly frameworkId: string;
  readonly text: string;
  readonly name: string;
};
const written: Written[] = [];
const reason = 'We have no premises of our own.';

beforeAll(async () => {
  app = await openSampleApp();
  one = await keptClient(app);
  const { ask } = one;
  await ask(followFramework, { frameworkId: iso });
  await ask(followFramework, { frameworkId: 'nist-csf-2.0' });
  await ask(setControlState, { controlId: 'PHY-01', applicable: false, implementation: 'none', reason, version: 0 });
  await ask(setControlState, {
    controlId: 'GOV-01',
    implementation: 'implemented',
    version: 0,
  });
  await ask(raiseFinding, { title: 'A', severity: 'High', kind: 'Observation', source: 'Audit', controlId: 'NET-02' });
  const out = { frameworkId: iso, version: 0, ref: 'A.5.1', applicable: false, justification: 'The group decides it.' };
  await ask(decideApplicability, out);
  for (const frameworkId of [iso, 'nist-csf-2.0', 'eu-cra', 'cyber-essentials'])
    for (const document of oscalDocuments) {
      const { text, headers } = await ask(exportOscal, { frameworkId, document });
      const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
      written.push({ document, frameworkId, text, name });
    }
});
afterAll(() => app.closeApp());

/** Every value of a document with its path, the innermost name last. */
function* values(
  of: unknown,
  path: readonly string[] = [],
): Generator<readonly [path: readonly string[], value: unknown]> {
  yield [path, of];
  if (of !== null && typeof of === 'object')
    for (const [key, value] of Object.entries(of)) yield* values(value, [...path, key]);
}
const named = (text: string, ...names: readonly string[]) =>
  [...values(JSON.parse(text))].filter(([path]) => names.includes(path.at(-1) ?? ''));
const each = <T>(check: (one: Written) => T) =>
  Object.fromEntries(written.map((of) => [`${of.frameworkId} ${of.document}`, check(of)]));
const clean = <T>(empty: T) => each(() => empty);

const token =
  /^[_A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u3001-\uD7FF][_A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u3001-\uD7FF\-.0-9\u00B7]*$/;
const uuid = /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[45][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$/;

test('namespaces, identifiers, names and values are valid in trestle’s models', () => {
  const faults = ({ text }: Written) => [
    ...named(text, 'ns', 'identifier-type').filter(
      ([, value]) => !/^[a-z][a-z\d+.-]*:\/\/[\w.-]+(\/\S*)?$/i.test(String(value)),
    ),
    ...named(text, 'uuid', 'component-uuid', 'risk-uuid', 'observation-uuid').filter(
      ([, value]) => !uuid.test(String(value)),
    ),
    ...named(text, 'id', 'control-id', 'name', 'class', 'target-id', 'with-ids')
      .filter(([path]) => !path.includes('system-ids') && !path.includes('system-id') && !path.includes('parties'))
      .flatMap(([path, value]) =>
        Array.isArray(value) ? value.map((inner) => [path, inner] as const) : [[path, value] as const],
      )
      .filter(([, value]) => !token.test(String(value))),
    ...named(text, 'value').filter(([path, value]) => path.includes('props') && !/^\S(.*\S)?$/.test(String(value))),
  ];
  expect(each((of) => faults(of).slice(0, 3))).toEqual(clean([]));
});

test('identifiers are unique in a document', () => {
  const twice = ({ text }: Written) => {
    const all = named(text, 'uuid').map(([, value]) => value);
    return all.filter((value, at) => all.indexOf(value) !== at);
  };
  expect(each(twice)).toEqual(clean([]));
});

const Resource = z.object({
  uuid: z.string(),
  rlinks: z.array(z.object({ href: z.string() })).optional(),
  base64: z.object({ value: z.string() }).optional(),
});

test('every reference of a document leads to its back matter, and from there to another document of ours', async () => {
  const names = written.map(({ name }) => name);
  const inside: string[] = [];
  const faults = (text: string, model: string): string[] => {
    const back = z
      .object({ resources: z.array(Resource) })
      .optional()
      .parse(JSON.parse(text)[model]['back-matter']);
    const resources = new Map((back?.resources ?? []).map((of) => [of.uuid, of]));
    for (const { base64 } of resources.values())
      if (base64) inside.push(Buffer.from(base64.value, 'base64').toString('utf8'));
    const dead = named(text, 'href').filter(([path, value]) => {
      const href = String(value);
      if (!path.includes('rlinks')) return !resources.has(href.replace(/^#/, ''));
      return !/^https?:\/\//.test(href) && !names.includes(href);
    });
    const imported = named(text, 'href').filter(([path]) => path.some((name) => name.startsWith('import')));
    const bare = imported.filter(([, value]) => {
      const of = resources.get(String(value).replace(/^#/, ''));
      return !of?.rlinks && !of?.base64;
    });
    return [...dead, ...bare].map(([path, value]) => `${path.join('/')}: ${value}`);
  };
  expect(each(({ text, document }) => faults(text, document))).toEqual(clean([]));
  expect(inside).toHaveLength(4);
  for (const text of inside) {
    const { model, problems } = await readFileApart({ kind: 'oscal', bytes: new TextEncoder().encode(text) });
    expect([model, problems]).toEqual(['assessment-plan', []]);
    expect(faults(text, 'assessment-plan')).toEqual([]);
  }
  expect(
    written.filter(({ document }) => document.startsWith('plan-of')).every(({ text }) => /"import-ssp"/.test(text)),
  ).toBe(true);
});

const By = z.object({
  'component-uuid': z.string(),
  'implementation-status': z.object({ state: z.string(), remarks: z.string().optional() }).optional(),
});
const Requirement = z.object({ 'control-id': z.string(), 'by-components': z.array(By) });
const requirements = (text: string) =>
  z
    .array(Requirement)
    .parse(JSON.parse(text)['system-security-plan']['control-implementation']['implemented-requirements']);
const plans = () => written.filter(({ document }) => document === 'system-security-plan');

test('each requirement of a plan names the components that implement it, each once and each in the plan', () => {
  for (const { text, frameworkId } of plans()) {
    const known = named(text, 'components').flatMap(([, list]) => z.array(z.object({ uuid: z.string() })).parse(list));
    const all = requirements(text);
    expect(all).toHaveLength(listFrameworks().find(({ id }) => id === frameworkId)?.requirements.length ?? 0);
    for (const { 'by-components': by } of all) {
      const ids = by.map((of) => of['component-uuid']);
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !known.some((of) => of.uuid === id))).toEqual([]);
    }
  }
});

test('a requirement that is not applicable is exported as such with its reason, even where its controls are implemented', () => {
  const plan = plans().find(({ frameworkId }) => frameworkId === iso);
  const stateOf = (id: string) =>
    requirements(plan?.text ?? '')
      .find((of) => of['control-id'] === id)
      ?.['by-components'].map((of) => of['implementation-status']);
  expect(stateOf('A.5.1'), 'left out, though its control is in place').toEqual([
    { state: 'not-applicable', remarks: 'The group decides it.' },
  ]);
  expect(stateOf('A.7.1'), 'its control does not apply').toEqual([{ state: 'not-applicable', remarks: reason }]);
});

test('the identifier of a document changes with its content, and only then', async () => {
  const ids = async () => {
    const found: Record<string, string> = {};
    for (const document of oscalDocuments) {
      const { text } = await one.ask(exportOscal, { frameworkId: iso, document });
      found[document] = JSON.parse(text)[document].uuid;
    }
    return found;
  };
  const before = await ids();
  app.clock.advance(60_000);
  expect(await ids()).toEqual(before);
  await one.ask(setControlState, { controlId: 'NET-03', implementation: 'planned', version: 0 });
  const after = await ids();
  expect(oscalDocuments.filter((document) => after[document] !== before[document])).toEqual([
    'system-security-plan',
    'assessment-results',
  ]);
  const out = { frameworkId: iso, version: 0, ref: 'A.5.2', applicable: false, justification: 'None.' };
  await one.ask(decideApplicability, out);
  expect((await ids()).profile).not.toBe(before.profile);
  expect((await ids()).catalog).toBe(before.catalog);
});

test('results without a stored score keep their identifier while nothing changes', async () => {
  const fresh = await planClient(app, 'Never scored');
  await fresh.ask(followFramework, { frameworkId: iso });
  await app.asAdministrator('delete from compliance_score where client_id = $1', [fresh.clientId]);
  const called = async () => {
    const { text } = await fresh.ask(exportOscal, { frameworkId: iso, document: 'assessment-results' });
    return JSON.parse(text)['assessment-results'].uuid;
  };
  const before = await called();
  app.clock.advance(60_000);
  expect(await called()).toBe(before);
});

test('a plan in the previous namespace is read as one of ours', async () => {
  const old = (await one.plan()).replaceAll('https://claimlock.example/ns/oscal', 'urn:claimlock:oscal');
  expect((await one.preview(old)).plan).toMatchObject({ controls: [], decisions: [], words: [], evidence: [] });
});

test('results say what each control and requirement rests on, and that nobody examined what is only declared', async () => {
  const fresh = await planClient(app, 'Only said');
  await fresh.ask(followFramework, { frameworkId: iso });
  await fresh.ask(setControlState, { controlId: 'GOV-05', implementation: 'implemented', version: 0 });
  const props = z.array(z.object({ name: z.string(), value: z.string() }));
  const { results } = z
    .object({
      results: z.array(
        z.object({
          props,
          observations: z.array(z.object({ title: z.string(), methods: z.array(z.string()), props })),
          findings: z.array(z.object({ title: z.string(), props })),
        }),
      ),
    })
    .parse(
      JSON.parse((await fresh.ask(exportOscal, { frameworkId: iso, document: 'assessment-results' })).text)[
        'assessment-results'
      ],
    );
  const [result] = results;
  const policies = result?.observations.find(({ title }) => title.startsWith('GOV-05'));
  expect(policies?.methods).toEqual(['UNKNOWN']);
  expect(policies?.props).toContainEqual({ name: 'proof', value: 'declared' });
  expect(result?.findings.filter((finding) => finding.props.some(({ name }) => name === 'proof'))).not.toEqual([]);
  expect(result?.props).toContainEqual({ name: 'proven-percent', value: '0' });
});
