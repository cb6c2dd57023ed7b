import { z } from 'zod';
import { RequirementResult } from './compliance.ts';
import { endpoint } from './endpoint.ts';
import { ClientId, CyberAssuranceDeclarationId, FrameworkId, RequirementRef } from './identifiers.ts';
import { sample } from './sample.ts';

/** By how many people work there: which of our own points are asked. Ours, not the official question set. */
export const assuranceSizes = ['up-to-9', '10-to-49', 'from-50'] as const;
export const AssuranceSize = z.enum(assuranceSizes);
export type AssuranceSize = z.infer<typeof AssuranceSize>;

/** Level 1 is a self-assessment that an assessor verifies; level 2 is audited. */
export const AssuranceLevel = z.literal([1, 2]);
export type AssuranceLevel = z.infer<typeof AssuranceLevel>;

/** What somebody declares for the board: ours, and kept with the declaration in these words. */
export const boardDeclarationText =
  'The board, or whoever leads this organisation, has seen how each of these points stands. It is true for the whole organisation, of which nothing was kept out of scope. The board answers for it, and will have put right what no longer holds.';

const count = z.number().int();

/** A theme with what its points came to. Only what is asked counts towards it. */
export const AssuranceTheme = z.object({
  ref: z.string(),
  title: z.string(),
  asked: count,
  met: count,
  partly: count,
  notMet: count,
  notAssessed: count,
  /** Left out because an organisation of this size is not asked it. */
  bySize: count,
  /** Left out by a person, with a reason. */
  byReason: count,
});
export type AssuranceTheme = z.infer<typeof AssuranceTheme>;

export const BoardDeclaration = z.object({
  id: CyberAssuranceDeclarationId,
  level: AssuranceLevel,
  name: z.string(),
  role: z.string(),
  at: z.iso.datetime(),
  /** The last day that it is taken for: twelve months, for both levels. */
  until: z.iso.date(),
  /** SHA-256 over the canonical JSON of all that was declared; it stands in the ledger. */
  digest: z.string(),
  met: count,
  asked: count,
  certificate: z.string(),
  certificateUntil: z.iso.date(),
});
export type BoardDeclaration = z.infer<typeof BoardDeclaration>;

/** A point that stands lower than when it was declared. */
export const WeakenedPoint = z.object({
  ref: RequirementRef,
  title: z.string(),
  was: RequirementResult,
  now: RequirementResult,
});
export type WeakenedPoint = z.infer<typeof WeakenedPoint>;

/** What comes next: each stands for one thing that somebody does. */
export const assuranceSteps = ['choose', 'certificate', 'assess', 'mend', 'declare', 'declare-anew', 'ready'] as const;
export const AssuranceStep = z.enum(assuranceSteps);
export type AssuranceStep = z.infer<typeof AssuranceStep>;

export const CyberAssurance = z.object({
  /** The level that is prepared for; null while nobody chose it. */
  standing: z.object({ level: AssuranceLevel, by: z.string(), setAt: z.iso.datetime(), version: count }).nullable(),
  people: count,
  size: AssuranceSize,
  /** How many of our points are asked of each size. */
  asksOf: z.array(z.object({ size: AssuranceSize, points: count })),
  themes: z.array(AssuranceTheme),
  /** The Cyber Essentials certificate that it needs: open while one is in force. */
  gate: z.object({
    open: z.boolean(),
    certificate: z.object({ number: z.string(), expiresOn: z.iso.date() }).nullable(),
  }),
  step: AssuranceStep,
  /** Why whoever asks cannot declare now; null where they can. */
  cannotDeclare: z.string().nullable(),
  /** Fingerprint of what would be declared now. */
  fingerprint: z.string(),
  weakened: z.array(WeakenedPoint),
  /** The newest first. */
  declarations: z.array(BoardDeclaration),
  asOf: z.iso.datetime(),
});
export type CyberAssurance = z.infer<typeof CyberAssurance>;

const at = '/api/clients/:clientId/frameworks/:frameworkId/cyber-assurance' as const;
const about = { clientId: ClientId, frameworkId: FrameworkId };
const exampleOf = { clientId: sample.clientId, frameworkId: 'iasme-cyber-assurance' };

export const readCyberAssurance = endpoint({
  name: 'readCyberAssurance',
  method: 'GET',
  path: at,
  scope: 'client',
  action: 'cyber-assurance.read',
  summary: 'Readiness for IASME Cyber Assurance by theme and size, its gate, and what was declared for the board.',
  input: z.object(about),
  output: CyberAssurance,
  example: exampleOf,
});

export const setCyberAssurance = endpoint({
  name: 'setCyberAssurance',
  method: 'PUT',
  path: at,
  scope: 'client',
  action: 'compliance.decide-applicability',
  summary:
    'Chooses the level that is prepared for, of the whole organisation; points not asked of its size are left out.',
  input: z.object({
    ...about,
    level: AssuranceLevel,
    whole: z.literal(true, 'Confirm that the whole organisation is in scope: nothing less is taken.'),
    /** The version it was changed on; 0 for the first. */
    version: z.number().int().min(0),
  }),
  output: CyberAssurance,
  example: { ...exampleOf, level: 2, whole: true, version: 1 },
});

export const declareCyberAssurance = endpoint({
  name: 'declareCyberAssurance',
  method: 'POST',
  path: `${at}/declarations`,
  scope: 'client',
  action: 'cyber-assurance.declare',
  summary: 'Declares for the board how each point stands; its SHA-256 is written into the ledger.',
  input: z.object({
    ...about,
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a fingerprint.'),
    name: z.string().trim().min(1, 'Give the name of whoever declares.').max(200),
    role: z.string().trim().min(1, 'Give their role on the board, such as director.').max(200),
    agreed: z.literal(true, 'Tick that you declare this.'),
  }),
  output: BoardDeclaration,
  status: 201,
  example: { ...exampleOf, fingerprint: '0'.repeat(64), name: 'Ada Admin', role: 'Director', agreed: true },
});

export const exportBoardDeclaration = endpoint({
  name: 'exportBoardDeclaration',
  method: 'GET',
  path: `${at}/declarations/:declarationId`,
  scope: 'client',
  action: 'cyber-assurance.read',
  summary: 'What was declared for the board: the very text whose SHA-256 stands in the ledger.',
  input: z.object({ ...about, declarationId: CyberAssuranceDeclarationId }),
  output: z.any(),
  file: 'application/json',
  example: { ...exampleOf, declarationId: sample.cyberAssuranceDeclarationId },
});
