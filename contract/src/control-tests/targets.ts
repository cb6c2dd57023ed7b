import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, TestTargetId } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';

/** What can be tested from outside. */
export const targetKinds = ['domain', 'host', 'address'] as const;
export const TargetKind = z.enum(targetKinds);
export type TargetKind = z.infer<typeof TargetKind>;

/** What a client's domain shows in DNS to say that it is theirs. */
export const verificationRecord = (token: string): string => `claimlock-verification=${token}`;

/** As many as one organisation can have looked at. */
export const mostTargets = 60;

export const TestTarget = z.object({
  id: TestTargetId,
  kind: TargetKind,
  name: z.string(),
  /** The domain that a host belongs to. */
  domainId: TestTargetId.nullable(),
  /** Of a domain: the DKIM selectors that its mail is signed under. */
  selectors: z.array(z.string()),
  /** Of a domain: the TXT record that shows it is theirs. */
  record: z.string().nullable(),
  /** Since when DNS has shown that it is theirs; a host is confirmed by its domain. */
  confirmedAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** Why the last look did not confirm it. */
  problem: z.string().nullable(),
  /** Whether somebody asked for a look that has not happened yet. */
  underWay: z.boolean(),
  version: z.number().int(),
});
export type TestTarget = z.infer<typeof TestTarget>;

const name = line().min(1, 'Give a name.').max(253);
const selectors = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9_](?:[a-z0-9_.-]{0,61}[a-z0-9_])?$/, 'This is not a selector.'),
  )
  .max(10);
const about = { clientId: ClientId, targetId: TestTargetId };
const exampleOf = { clientId: sample.clientId, targetId: sample.testTargetId };

export const addTestTarget = endpoint({
  name: 'addTestTarget',
  method: 'POST',
  path: '/api/clients/:clientId/test-targets',
  scope: 'client',
  action: 'control-tests.set-up',
  summary: 'Names a domain, a host or an address to be tested; only public DNS is asked until it is confirmed.',
  input: z.object({ clientId: ClientId, kind: TargetKind, name, selectors: selectors.default([]) }),
  output: TestTarget,
  status: 201,
  example: { clientId: sample.clientId, kind: 'domain', name: 'new.sample-a.example' },
});

export const changeTestTarget = endpoint({
  name: 'changeTestTarget',
  method: 'PATCH',
  path: '/api/clients/:clientId/test-targets/:targetId',
  scope: 'client',
  action: 'control-tests.set-up',
  summary: 'Changes the DKIM selectors of a domain.',
  input: z.object({ ...about, version: z.number().int(), selectors }),
  output: TestTarget,
  example: { ...exampleOf, version: 1, selectors: ['mail'] },
});

export const checkTestTarget = endpoint({
  name: 'checkTestTarget',
  method: 'POST',
  path: '/api/clients/:clientId/test-targets/:targetId/check',
  scope: 'client',
  action: 'control-tests.set-up',
  summary: 'Looks into DNS for what confirms a domain or an address.',
  input: z.object(about),
  output: TestTarget,
  status: 202,
  example: exampleOf,
});

export const removeTestTarget = endpoint({
  name: 'removeTestTarget',
  method: 'DELETE',
  path: '/api/clients/:clientId/test-targets/:targetId',
  scope: 'client',
  action: 'control-tests.set-up',
  summary: 'Stops testing a domain with its hosts, a host or an address; what was seen stays on record.',
  input: z.object(about),
  output: z.object({}),
  example: exampleOf,
});
