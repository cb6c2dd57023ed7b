import { errors } from '@claimlock/contract/errors';
import { z } from 'zod';
import type { Route } from './hallway.ts';
import type { OldCall } from './old-calls.ts';

type Schema = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const refusal = {
  type: 'object',
  required: ['success', 'error', 'code', 'reference'],
  properties: {
    success: { const: false },
    error: { type: 'string' },
    code: { enum: Object.keys(errors) },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    reference: { type: 'string' },
  },
};

/** The API as an OpenAPI 3.1 document, printed from the endpoints that are served: nothing else can be in it. */
export function describeApi(routes: readonly Route[], calls: readonly OldCall[], version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  const put = (path: string, method: string, operation: Schema) => {
    const place = path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation };
  };
  for (const { endpoint } of routes) {
    const input = schemaOf(endpoint.input, 'input');
    const properties = (input.properties ?? {}) as Record<string, Schema>;
    const required = new Set((input.required ?? []) as string[]);
    const inPath = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
    const others = Object.keys(properties).filter((name) => !inPath.includes(name));
    const bodiless = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.upload !== undefined;
    const [inQuery, inBody] = bodiless ? [others, []] : [[], others];
    put(endpoint.path, endpoint.method, {
      operationId: endpoint.name,
      summary: endpoint.summary,
      'x-policy': endpoint.action,
      parameters: [
        ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] })),
        ...inQuery.map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name] })),
      ],
      ...(inBody.length > 0 && {
        requestBody: {
          required: inBody.some((name) => required.has(name)),
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: Object.fromEntries(inBody.map((name) => [name, properties[name]])),
                required: inBody.filter((name) => required.has(name)),
              },
            },
          },
        },
      }),
      ...(endpoint.upload && {
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      }),
      responses: {
        [String(endpoint.status ?? 200)]: {
          description: 'Done.',
          content: endpoint.file
            ? { [endpoint.file]: { schema: { type: 'string' } } }
            : { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
        },
        default: {
          description: 'Refused, with the reason.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    });
  }
  for (const path of new Set(calls.map((call) => call.path))) {
    for (const method of ['GET', 'POST'] as const) {
      const here = calls.filter((call) => call.path === path && call.method === method);
      if (here.length === 0) continue;
      put(path, method, {
        operationId: `${method.toLowerCase()}${path.split('/').at(-1) ?? ''}`,
        summary: `The specification’s calls: ${here.map((call) => call.action).join(', ')}.`,
        'x-policy': 'of the endpoint that the action means',
        ...(method === 'GET' && {
          parameters: [
            { name: 'action', in: 'query', required: true, schema: { enum: here.map((call) => call.action) } },
          ],
        }),
        ...(method === 'POST' && {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['action'],
                  properties: { action: { enum: here.map((call) => call.action) } },
                },
              },
            },
          },
        }),
        responses: { default: { description: 'success, with data or error.' } },
      });
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ClaimLock', version, description: 'Compliance, cyber risk and insurance readiness.' },
    paths,
    components: { schemas: { Refusal: refusal } },
  };
}
