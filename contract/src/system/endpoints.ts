import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const readLiveness = endpoint({
  name: 'readLiveness',
  method: 'GET',
  path: '/api/health/live',
  scope: 'public',
  action: 'public',
  summary: 'Answers while the process runs.',
  input: z.object({}),
  output: z.object({ status: z.literal('live') }),
  example: {},
});

export const readReadiness = endpoint({
  name: 'readReadiness',
  method: 'GET',
  path: '/api/health/ready',
  scope: 'public',
  action: 'public',
  summary:
    'Answers 200 when this process can serve: the database answers and its schema is the one expected; 503 otherwise.',
  input: z.object({}),
  output: z.object({ status: z.literal('ready'), version: z.string() }),
  example: {},
});

export const resetDemo = endpoint({
  name: 'resetDemo',
  method: 'POST',
  path: '/api/demo/reset',
  scope: 'public',
  action: 'account.manage',
  summary: 'Throws the demo data away and loads it afresh; in demo mode only.',
  input: z.object({}),
  output: z.object({ tookMs: z.number() }),
  readsOnly: true,
  example: {},
});
