import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';

const days = z.coerce
  .number('Give a whole number of days.')
  .int('Give a whole number of days.')
  .min(1, 'Give it a day at least.')
  .max(365, 'Give it 365 days at most.');

/** How many days there are to put a finding right, by its severity. */
export const FindingDeadlines = z.object({ Critical: days, High: days, Medium: days, Low: days, Info: days });
export type FindingDeadlines = z.infer<typeof FindingDeadlines>;

/** The deadlines until an organisation sets its own: 14 days for High as Cyber Essentials has it, half for Critical. */
export const usualDeadlines: FindingDeadlines = { Critical: 7, High: 14, Medium: 30, Low: 90, Info: 180 };

/** The deadlines of a client and their version; a change names the version it was made on. */
export const VersionedDeadlines = FindingDeadlines.extend({ version: z.number().int().min(0) });
export type VersionedDeadlines = z.infer<typeof VersionedDeadlines>;

export const readFindingDeadlines = endpoint({
  name: 'readFindingDeadlines',
  method: 'GET',
  path: '/api/clients/:clientId/finding-deadlines',
  scope: 'client',
  action: 'findings.list',
  summary: 'How many days there are to put a finding right, by its severity.',
  input: z.object({ clientId: ClientId }),
  output: VersionedDeadlines,
  example: { clientId: sample.clientId },
});

export const setFindingDeadlines = endpoint({
  name: 'setFindingDeadlines',
  method: 'PUT',
  path: '/api/clients/:clientId/finding-deadlines',
  scope: 'client',
  action: 'findings.set-deadlines',
  summary: 'Sets the deadlines for findings that are raised from now on; those that are there keep theirs.',
  input: z.object({ clientId: ClientId, ...VersionedDeadlines.shape }),
  output: VersionedDeadlines,
  example: { clientId: sample.clientId, ...usualDeadlines, Low: 60, version: 1 },
});
