import { z } from 'zod';
import { doubtWords } from '../compliance/control-doubts.ts';
import { RequirementResult } from '../compliance/endpoints.ts';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, CyberAssuranceDeclarationId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';

/** By how many people work there: which of our own points are asked. Ours, not the official question set. */
export const assuranceSizes = ['up-to-9', '10-to-49', 'from-50'] as const;
export const AssuranceSize = z.enum(assuranceSizes);
export type AssuranceSize = z.infer<typeof AssuranceSize>;

/** Level 1 is a self-assessment that an assessor verifies; level 2 is audited. */
export const AssuranceLevel = z.literal([1, 2]);
export type AssuranceLevel = z.infer<typeof AssuranceLevel>;

/** Which edition of the declared text this is. A declaration keeps the words and the edition that it was made in. */
export const boardDeclarationEdition = 2;

/** What somebody declares for the board: ours, and kept with the declaration in these words. */
export const boardDeclarationText =
  'The board, or whoever leads this organisation, has seen how each of these points stands, and the certificates that they rest on. It is true for the whole organisation, of which nothing was kept out of scope, and the certificates named here were issued to it and are in force. The board answers for it, and will have put right what no longer holds.';

/** The certificates that a level rests on: one of the first two for either level, and the last for level 2. */
export const certificateKinds = ['cyber-essentials', 'cyber-baseline', 'cyber-assurance-1'] as const;
export const CertificateKind = z.enum(certificateKinds);
export type CertificateKind = z.infer<typeof CertificateKind>;

/** What each certificate is called. */
export const certificateNames: Readonly<Record<CertificateKind, string>> = {
  'cyber-essentials': 'Cyber Essentials',
  'cyber-baseline': 'Cyber Baseline',
  'cyber-assurance-1': 'IASME Cyber Assurance Level 1',
};

/** Where in the address of its framework a certificate is recorded. */
export const certificateReport = (kind: CertificateKind): 'certificate' | 'certificate-of-level-1' =>
  kind === 'cyber-assurance-1' ? 'certificate-of-level-1' : 'certificate';

/** The number on a certificate: public, and nobody's name, so that a ledger may hold it. */
export const CertificateNumber = z
  .string()
  .trim()
  .regex(
    /^(?=[A-Za-z./-]*\d)[A-Za-z\d][A-Za-z\d./-]{2,63}$/,
    'Give the number as it is printed: letters, digits, dots, dashes and slashes, with at least one digit.',
  );

/** A certificate, as it is declared. */
export const DeclaredCertificate = z.object({
  kind: CertificateKind,
  number: z.string(),
  /** The body that issued it; null where only the questionnaire of ClaimLock knows the certificate. */
  issuedBy: z.string().nullable(),
  /** Its last day. */
  expiresOn: z.iso.date(),
});
export type DeclaredCertificate = z.infer<typeof DeclaredCertificate>;

/** A certificate that the level needs, and how it stands. */
export const GateCertificate = z.object({
  /** Which certificates do: one of them is enough. */
  kinds: z.array(CertificateKind),
  standing: z.enum(['in-force', 'ends-soon', 'ended', 'missing']),
  certificate: DeclaredCertificate.nullable(),
});
export type GateCertificate = z.infer<typeof GateCertificate>;

const count = z.number().int();

/** A theme with what its points came to. Only what is asked counts towards it. */
export const AssuranceTheme = z.object({
  ref: z.string(),
  title: z.string(),
  asked: count,
  met: count,
  /** Of those that are met: how many rest on approved evidence or a test. */
  proven: count,
  /** Of those that are met: how many something speaks against; null where that is not known. */
  contradicted: count.nullable(),
  /** What speaks against those that are met, in a word; null where nothing does. */
  inDoubt: z.enum(doubtWords).nullable(),
  partly: count,
  notMet: count,
  notAssessed: count,
  /** Excluded because an organisation of this size is not asked it. */
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
  certificates: z.array(DeclaredCertificate),
  /** True where the reader's role hides part of what the declaration is based on, so that they cannot download it. */
  isWithheld: z.boolean(),
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
  /** The certificates that the level needs: open while each of them is in force. */
  gate: z.object({ open: z.boolean(), needs: z.array(GateCertificate) }),
  /** The certificates that somebody recorded here, each with the version that a correction names. */
  recorded: z.array(
    DeclaredCertificate.extend({ issuedBy: z.string(), by: z.string(), at: z.iso.datetime(), version: count }),
  ),
  step: AssuranceStep,
  /** Why whoever asks cannot declare now; null where they can. */
  cannotDeclare: z.string().nullable(),
  /** Fingerprint of what would be declared now. */
  fingerprint: z.string(),
  weakened: z.array(WeakenedPoint),
  /** The points that something speaks against, as they would be declared now. */
  doubted: z.array(z.object({ ref: RequirementRef, title: z.string(), word: z.enum(doubtWords) })),
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
  summary: 'Sets the level of certification prepared for; points not asked of the organisation’s size are excluded.',
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

export const recordAssuranceCertificate = endpoint({
  name: 'recordAssuranceCertificate',
  method: 'PUT',
  path: `${at}/certificates/:kind`,
  scope: 'client',
  action: 'compliance.decide-applicability',
  summary: 'Records the certificate that a level rests on, by its number, who issued it and its last day.',
  input: z.object({
    ...about,
    kind: CertificateKind,
    number: CertificateNumber,
    issuedBy: line().min(1, 'Give the body that issued it.').max(120, 'Use at most 120 characters.'),
    expiresOn: day(),
    /** The version it was changed on; 0 for the first. */
    version: z.number().int().min(0),
  }),
  output: CyberAssurance,
  example: {
    ...exampleOf,
    kind: 'cyber-essentials',
    number: 'IASME-CE-000001',
    issuedBy: 'An example body',
    expiresOn: '2027-03-01',
    version: 1,
  },
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
    name: line().min(1, 'Give the name of the person who declares it.').max(200),
    role: line().min(1, 'Give their role on the board, such as director.').max(200),
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
  summary: 'The board’s declaration: the very text whose SHA-256 is in the ledger.',
  input: z.object({ ...about, declarationId: CyberAssuranceDeclarationId }),
  output: z.any(),
  file: 'application/json',
  example: { ...exampleOf, declarationId: sample.cyberAssuranceDeclarationId },
});
