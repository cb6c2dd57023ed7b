import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oldCalls } from '../../old-calls.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const objectAt = (value: unknown, ...path: string[]): Json => {
  const found = path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
  return isObject(found) ? found : {};
};
const listAt = (value: unknown, name: string): unknown[] => {
  const found = isObject(value) ? value[name] : undefined;
  return Array.isArray(found) ? found : [];
};

let app: TestApp;
let document: Json;
beforeAll(async () => {
  app = await openTestApp();
  const { body } = await app.request('GET', '/api/openapi.json');
  document = isObject(body) ? body : {};
});
afterAll(() => app.closeApp());

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
type Operation = { readonly path: string; readonly method: string; readonly operation: Json };
const operationsOf = (described: Json): Operation[] =>
  Object.entries(objectAt(described, 'paths')).flatMap(([path, item]) =>
    Object.entries(objectAt(item)).map(([method, operation]) => ({ path, method, operation: objectAt(operation) })),
  );

const types = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);

/** What is wrong with a JSON Schema of 2020-12, as far as its own shape goes. */
function schemaFaults(schema: unknown, at: string, known: Json): string[] {
  if (typeof schema === 'boolean') return [];
  if (!isObject(schema)) return [`${at} is no schema`];
  const faults: string[] = [];
  for (const type of [schema.type].flat())
    if (type !== undefined && !types.has(String(type))) faults.push(`${at} has the type ${String(type)}`);
  const reference = schema.$ref;
  if (reference !== undefined && !(String(reference).replace('#/components/schemas/', '') in known))
    faults.push(`${at} refers to ${String(reference)}, which is not there`);
  const properties = objectAt(schema, 'properties');
  // A record over a closed list names its properties there, and describes them all at once.
  const listed = isObject(schema.propertyNames) ? listAt(schema.propertyNames, 'enum').map(String) : [];
  for (const name of listAt(schema, 'required'))
    if (!(String(name) in properties) && !listed.includes(String(name)))
      faults.push(`${at} requires ${String(name)}, which it does not describe`);
  if (typeof schema.pattern === 'string') {
    try {
      new RegExp(schema.pattern, 'u');
    } catch {
      faults.push(`${at} has a pattern that is none`);
    }
  }
  for (const [name, inner] of Object.entries(properties)) faults.push(...schemaFaults(inner, `${at}.${name}`, known));
  for (const word of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
    for (const [place, inner] of listAt(schema, word).entries())
      faults.push(...schemaFaults(inner, `${at}.${word}[${place}]`, known));
  for (const word of ['items', 'additionalProperties', 'propertyNames', 'not'])
    if (schema[word] !== undefined) faults.push(...schemaFaults(schema[word], `${at}.${word}`, known));
  return faults;
}

/** What is wrong with an OpenAPI 3.1 document, as far as its own shape goes. */
function documentFaults(described: Json): string[] {
  const faults: string[] = [];
  const known = objectAt(described, 'components', 'schemas');
  if (!/^3\.1\.\d+$/.test(String(described.openapi))) faults.push(`it is of version ${String(described.openapi)}`);
  for (const name of ['title', 'version'])
    if (typeof objectAt(described, 'info')[name] !== 'string') faults.push(`it has no ${name}`);
  for (const [name, schema] of Object.entries(known)) faults.push(...schemaFaults(schema, name, known));
  const names = new Set<string>();
  for (const { path, method, operation } of operationsOf(described)) {
    const at = `${method} ${path}`;
    const name = String(operation.operationId);
    if (!/^\/api\//.test(path) || /[:*]/.test(path)) faults.push(`${path} is no address`);
    if (!methods.includes(method)) faults.push(`${at} is no method`);
    if (!/^[a-zA-Z]+$/.test(name) || names.has(name))
      faults.push(`${at} is called ${name}, which is no name of its own`);
    names.add(name);
    if (typeof operation.summary !== 'string' || !/[.]$/.test(operation.summary)) faults.push(`${at} has no summary`);
    if (typeof operation['x-policy'] !== 'string') faults.push(`${at} does not say who may`);
    const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, found]) => found);
    const parameters = listAt(operation, 'parameters').map((one) => objectAt(one));
    const described = parameters.filter((one) => one.in === 'path').map((one) => one.name);
    if (described.toSorted().join() !== inPath.toSorted().join()) faults.push(`${at} does not describe its address`);
    const places = parameters.map((one) => `${String(one.in)} ${String(one.name)}`);
    if (new Set(places).size < places.length) faults.push(`${at} describes a parameter twice`);
    for (const one of parameters) {
      if (!['path', 'query'].includes(String(one.in))) faults.push(`${at} has a parameter in ${String(one.in)}`);
      if (one.in === 'path' && one.required !== true) faults.push(`${at} does not require ${String(one.name)}`);
      faults.push(...schemaFaults(one.schema, `${at} ${String(one.name)}`, known));
    }
    const bodies = Object.entries(objectAt(operation, 'requestBody', 'content'));
    if (bodies.length > 0 && (method === 'get' || method === 'delete')) faults.push(`${at} takes a body`);
    const responses = Object.entries(objectAt(operation, 'responses'));
    if (responses.length === 0) faults.push(`${at} answers nothing`);
    for (const [status, response] of responses) {
      if (!/^([1-5]\d\d|default)$/.test(status)) faults.push(`${at} answers ${status}`);
      if (typeof objectAt(response).description !== 'string') faults.push(`${at} does not describe ${status}`);
    }
    for (const [type, body] of [
      ...bodies,
      ...responses.flatMap(([, one]) => Object.entries(objectAt(one, 'content'))),
    ]) {
      if (!/^[a-z]+\/[a-z0-9.+-]+$/.test(type)) faults.push(`${at} speaks ${type}`);
      faults.push(...schemaFaults(objectAt(body).schema, `${at} ${type}`, known));
    }
  }
  return faults;
}

describe('the description of the API', () => {
  test('is an OpenAPI 3.1 document', () => {
    expect(operationsOf(document).length).toBeGreaterThan(75);
    expect(documentFaults(document)).toEqual([]);
  });

  test('describes every route that is served, and no other', () => {
    const described = operationsOf(document).map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    const served = app.hono.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && path !== '/api/openapi.json')
      .map(({ method, path }) => `${method} ${path.replace(/:([A-Za-z]+)/g, '{$1}')}`);
    expect(new Set(served)).toEqual(new Set(described));
    expect(new Set(served).size).toBe(served.length);
  });

  test('says of each operation who may, as the permission table has it', () => {
    const said = new Map(operationsOf(document).map(({ operation }) => [operation.operationId, operation['x-policy']]));
    for (const { endpoint } of app.routes) expect(said.get(endpoint.name), endpoint.name).toBe(endpoint.action);
  });

  test('names the specification’s calls and their actions', () => {
    const said = JSON.stringify(objectAt(document, 'paths'));
    for (const { path, action } of oldCalls) {
      expect(objectAt(document, 'paths', path)).not.toEqual({});
      expect(said).toContain(`"${action}"`);
    }
  });

  test('has an example for each operation that its own shape takes', () => {
    for (const { endpoint } of app.routes)
      expect(() => endpoint.input.parse(endpoint.example), endpoint.name).not.toThrow();
  });

  test.each<[string, (copy: Json) => void]>([
    ['a version of another kind', (copy) => Object.assign(copy, { openapi: '2.0' })],
    [
      'an operation called like another',
      (copy) => Object.assign(objectAt(copy, 'paths', '/api/session', 'get'), { operationId: 'signIn' }),
    ],
    [
      'an operation that does not say who may',
      (copy) => Object.assign(objectAt(copy, 'paths', '/api/session', 'get'), { 'x-policy': undefined }),
    ],
    [
      'an operation that answers nothing',
      (copy) => Object.assign(objectAt(copy, 'paths', '/api/session', 'get'), { responses: {} }),
    ],
    [
      'an address that is not described',
      (copy) => Object.assign(objectAt(copy, 'paths', '/api/platform/mail/{mailId}', 'get'), { parameters: [] }),
    ],
    [
      'a type that there is not',
      (copy) => Object.assign(objectAt(copy, 'components', 'schemas', 'Refusal'), { type: 'thing' }),
    ],
    [
      'a reference to nothing',
      (copy) =>
        Object.assign(objectAt(copy, 'components', 'schemas'), { Other: { $ref: '#/components/schemas/Nothing' } }),
    ],
    [
      'something required and not described',
      (copy) => Object.assign(objectAt(copy, 'components', 'schemas', 'Refusal'), { required: ['nothing'] }),
    ],
  ])('with %s is found wanting', (_, spoil) => {
    const copy = structuredClone(document);
    spoil(copy);
    expect(documentFaults(copy)).not.toEqual([]);
  });
});
