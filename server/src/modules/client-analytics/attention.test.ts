import { expect, test } from 'vitest';
import { attentionFor, type Standing } from './attention.ts';

const now = new Date('2026-11-25T09:00:00Z');
const well: Standing = {
  status: 'Active',
  createdAt: '2026-01-05T09:00:00Z',
  administrators: 1,
  criticalFindings: 0,
  overdue: 9,
  certificatesEnding: 0,
  compliance: 80,
  compliance30: 84.9,
  lastActive: '2026-11-20T09:00:00Z',
};
const reasons = (but: Partial<Standing>) => attentionFor({ ...well, ...but }, now);

test('a client that is well needs none', () => {
  expect(reasons({})).toEqual([]);
  expect(reasons({ compliance30: null, compliance: null })).toEqual([]);
});

test('each reason begins where it is said to', () => {
  expect(reasons({ administrators: 0 })).toEqual(['no-administrator']);
  expect(reasons({ criticalFindings: 1 })).toEqual(['critical-findings']);
  expect(reasons({ compliance30: 85 })).toEqual(['falling']);
  expect(reasons({ overdue: 10 })).toEqual(['overdue']);
  expect(reasons({ certificatesEnding: 1 })).toEqual(['certificates']);
  expect(reasons({ lastActive: '2026-10-26T08:59:00Z' })).toEqual(['quiet']);
  expect(reasons({ lastActive: '2026-10-26T09:00:00Z' })).toEqual([]);
});

test('several stand in the order of how pressing they are', () => {
  expect(reasons({ lastActive: null, overdue: 40, administrators: 0 })).toEqual([
    'no-administrator',
    'overdue',
    'quiet',
  ]);
});

test('a new client has a week to settle, and a suspended one waits for nobody', () => {
  expect(reasons({ createdAt: '2026-11-19T09:00:00Z', administrators: 0, lastActive: null })).toEqual([]);
  expect(reasons({ createdAt: '2026-11-17T09:00:00Z', administrators: 0, lastActive: null })).toEqual([
    'no-administrator',
  ]);
  expect(reasons({ status: 'Suspended', administrators: 0, overdue: 99 })).toEqual([]);
});
