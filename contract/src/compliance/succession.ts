import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { sample } from '../sample.ts';

const Percent = z.number().min(0).max(100).nullable();
const Named = z.object({ id: FrameworkId, name: z.string(), version: z.string() });
const Line = z.object({ ref: RequirementRef, title: z.string() });

/**
 * What moving from one version of a framework to the next means. Requirements are the same where they have the same
 * reference; what was decided of them goes along. What was decided of those that are gone is kept with the old version.
 */
export const Succession = z.object({
  from: Named,
  to: Named,
  kept: z.number().int(),
  added: z.array(Line),
  removed: z.array(Line.extend({ decided: z.boolean() })),
  /** Of those that stay: what they are called now, or what they stand on, is not what it was. */
  changed: z.array(
    Line.extend({ was: z.string(), controlsAdded: z.array(z.string()), controlsRemoved: z.array(z.string()) }),
  ),
  /** How many decisions about what applies go along. */
  decisions: z.number().int(),
  /** How many overrides go along. */
  words: z.number().int(),
  /** How many implementation statements go along: of requirements that ask the same of the same controls. */
  statements: z.number().int(),
  /** The score today, and what it would be with the next version. */
  percent: Percent,
  percentAfter: Percent,
});
export type Succession = z.infer<typeof Succession>;

export const previewSuccession = endpoint({
  name: 'previewSuccession',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/succession',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'Previews the move to another version of a framework.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId, to: FrameworkId }),
  output: Succession,
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials', to: sample.ownFrameworkId },
});

export const succeedFramework = endpoint({
  name: 'succeedFramework',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/succession',
  scope: 'client',
  action: 'compliance.follow-frameworks',
  summary:
    'Moves to another version of a framework: what was decided goes along, and the old one is followed no longer.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId, to: FrameworkId }),
  output: Succession,
  example: { clientId: sample.clientId, frameworkId: 'ico-accountability', to: sample.ownFrameworkId },
});

export const leaveFramework = endpoint({
  name: 'leaveFramework',
  method: 'DELETE',
  path: '/api/clients/:clientId/frameworks/:frameworkId',
  scope: 'client',
  action: 'compliance.follow-frameworks',
  summary:
    'Follows a framework no longer. Its records and decisions are kept, and count again when it is followed again.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId }),
  output: z.object({ frameworkId: FrameworkId }),
  example: { clientId: sample.clientId, frameworkId: 'ico-accountability' },
});
