import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';
import { MappingAnswersText, MappingSide } from './mapping-answers.ts';
import { TableColumnsText, TableReading } from './table-columns.ts';

/** The kinds of files that a framework can come in. */
export const ownFormats = ['oscal-catalog', 'oscal-profile', 'csv', 'xlsx', 'library-yaml'] as const;
export const OwnFormat = z.enum(ownFormats);
export type OwnFormat = z.infer<typeof OwnFormat>;

/** What is wrong in a file, and where (null: the whole file); a grave problem means that it is not taken. */
export const FileProblem = z.object({ place: z.string().nullable(), says: z.string(), grave: z.boolean() });
export type FileProblem = z.infer<typeof FileProblem>;

/** A framework's file may have up to 25 MB. */
export const largestFrameworkFile = 25 * 1024 * 1024;

const LinkStrength = z.enum(['primary', 'supporting']);

/** A version as releases are called: a figure first, then figures, letters, dots and dashes. */
export const OwnVersion = z
  .string()
  .trim()
  .regex(
    /^v?\d[\da-z.+/-]{0,15}$/,
    'Begin with a figure, such as 1.0 or 2026-06; up to 16 small letters, figures and dots.',
  );

const exampleFile =
  'ref,title,description,section\nAC-1,Access policy,Write down who may use what.,Access\nAC-2,Accounts,Keep a list of accounts.,Access\n';
const upload = { largest: largestFrameworkFile, example: exampleFile } as const;

/** How to read a table; the rest is guessed. */
const tableReading = {
  sheet: z.string().max(100).optional(),
  /** The number of the heading row in the file; 0 for none. */
  headingRow: z.coerce.number<number>().int().min(0).max(1_048_576).optional(),
  /** The column mapping of a table, columns counted from 0: `ref:0,title:2`. */
  columns: TableColumnsText.optional(),
};

/** The document to use for the one that a profile imports and that is missing, and how to read a table. */
const reading = { catalogueId: FrameworkId.optional(), ...tableReading };

export const OwnFrameworkPreview = z.object({
  /** Null where the file is not taken: the problems say why, and where. */
  framework: z
    .object({
      format: OwnFormat,
      name: z.string(),
      version: z.string(),
      publisher: z.string(),
      licence: z.string(),
      requirements: z.number().int(),
      withdrawn: z.number().int(),
      links: z.number().int(),
      groups: z.array(
        z.object({ ref: z.string(), title: z.string(), depth: z.number().int(), requirements: z.number().int() }),
      ),
      /** The first requirements, to see whether the columns were taken for what they are. */
      first: z.array(z.object({ ref: z.string(), title: z.string(), asks: z.string(), withdrawn: z.boolean() })),
    })
    .nullable(),
  problems: z.array(FileProblem),
  sheets: z.array(z.string()),
  /** How a table was read, also if it was refused, so that it can be corrected; null for other files. */
  table: TableReading.nullable(),
  /** The documents that a profile imports, at any depth, and that are not here. */
  missingCatalogues: z.array(z.string()),
  /** The catalogues and profiles that the client has, for the person to select one. */
  otherCatalogues: z.array(z.object({ id: FrameworkId, name: z.string() })),
  /** The first document that a profile was resolved against, with the names of all. */
  catalogue: z.object({ id: FrameworkId, name: z.string() }).nullable(),
});
export type OwnFrameworkPreview = z.infer<typeof OwnFrameworkPreview>;

export const previewOwnFramework = endpoint({
  name: 'previewOwnFramework',
  method: 'POST',
  path: '/api/clients/:clientId/own-framework-previews',
  scope: 'client',
  action: 'own-frameworks.change',
  summary: 'Previews the framework in a file, with each problem and its place. No changes are saved.',
  input: z.object({ clientId: ClientId, ...reading }),
  output: OwnFrameworkPreview,
  readsOnly: true,
  upload,
  example: { clientId: sample.clientId },
});

export const OwnFramework = z.object({
  id: FrameworkId,
  name: z.string(),
  version: z.string(),
  publisher: z.string(),
  licence: z.string(),
  format: OwnFormat,
  /** SHA-256 of the file it came from. */
  fileHash: z.string(),
  requirements: z.number().int(),
  /** Requirements that stand on a common control. */
  linked: z.number().int(),
  importedBy: z.string().nullable(),
  importedAt: z.iso.datetime(),
  /** Since when it can be followed; from then on nothing of it changes. */
  releasedAt: z.iso.datetime().nullable(),
  revision: z.number().int(),
});
export type OwnFramework = z.infer<typeof OwnFramework>;

export const importOwnFramework = endpoint({
  name: 'importOwnFramework',
  method: 'POST',
  path: '/api/clients/:clientId/own-frameworks',
  scope: 'client',
  action: 'own-frameworks.change',
  summary: 'Brings in a framework of the client’s own from a file.',
  input: z.object({
    clientId: ClientId,
    ...reading,
    name: line().min(1, 'Give it a name.').max(200),
    version: OwnVersion,
    publisher: line().max(200).default(''),
    licence: z.string().trim().max(500).default(''),
    /** Requirements that were withdrawn are left out unless this is asked for. */
    withWithdrawn: z.stringbool().default(false),
  }),
  output: OwnFramework,
  status: 201,
  upload,
  example: { clientId: sample.clientId, name: 'Our access rules', version: '1.0' },
});

export const listOwnFrameworks = endpoint({
  name: 'listOwnFrameworks',
  method: 'GET',
  path: '/api/clients/:clientId/own-frameworks',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The frameworks that a client brought in, the newest first.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ frameworks: z.array(OwnFramework) }),
  example: { clientId: sample.clientId },
});

export const OwnLink = z.object({ ref: RequirementRef, controlId: ControlId, strength: LinkStrength });
export type OwnLink = z.infer<typeof OwnLink>;

export const OwnRequirement = z.object({
  ref: RequirementRef,
  group: z.string(),
  parent: z.string().nullable(),
  title: z.string(),
  asks: z.string(),
  withdrawn: z.boolean(),
  links: z.array(z.object({ controlId: ControlId, name: z.string(), strength: LinkStrength })),
});
export type OwnRequirement = z.infer<typeof OwnRequirement>;

export const readOwnFramework = endpoint({
  name: 'readOwnFramework',
  method: 'GET',
  path: '/api/clients/:clientId/own-frameworks/:frameworkId',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'One framework of the client’s own: its requirements, and the common controls they depend on.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId }),
  output: z.object({ framework: OwnFramework, requirements: z.array(OwnRequirement) }),
  example: { clientId: sample.clientId, frameworkId: sample.ownFrameworkId },
});

const about = { clientId: ClientId, frameworkId: FrameworkId };
const exampleOf = { clientId: sample.clientId, frameworkId: sample.ownFrameworkId };

export const linkOwnRequirements = endpoint({
  name: 'linkOwnRequirements',
  method: 'PUT',
  path: '/api/clients/:clientId/own-frameworks/:frameworkId/links',
  scope: 'client',
  action: 'own-frameworks.change',
  summary: 'Links requirements to common controls, and takes links off. A link that is there gets the strength given.',
  input: z.object({
    ...about,
    /** The revision it was made on. */
    revision: z.number().int(),
    add: z.array(OwnLink).max(10_000).default([]),
    remove: z
      .array(OwnLink.pick({ ref: true, controlId: true }))
      .max(10_000)
      .default([]),
  }),
  output: z.object({ revision: z.number().int(), added: z.number().int(), removed: z.number().int() }),
  example: { ...exampleOf, revision: 1, add: [{ ref: 'AC-1', controlId: 'IAM-06', strength: 'primary' }] },
});

const ProposedLink = OwnLink.extend({ controlName: z.string(), title: z.string(), why: z.string() });
export type ProposedLink = z.infer<typeof ProposedLink>;

export const suggestOwnLinks = endpoint({
  name: 'suggestOwnLinks',
  method: 'GET',
  path: '/api/clients/:clientId/own-frameworks/:frameworkId/suggestions',
  scope: 'client',
  action: 'own-frameworks.change',
  summary: 'Links that follow from references which ClaimLock knows: of frameworks it ships, and of NIST’s own pairs.',
  input: z.object(about),
  output: z.object({ links: z.array(ProposedLink) }),
  example: exampleOf,
});

export const previewOwnLinks = endpoint({
  name: 'previewOwnLinks',
  method: 'POST',
  path: '/api/clients/:clientId/own-frameworks/:frameworkId/link-previews',
  scope: 'client',
  action: 'own-frameworks.change',
  summary: 'The links that a mapping file gives: an OSCAL mapping collection, or a table of references and controls.',
  input: z.object({
    ...about,
    /** Answers to earlier `unsaid` questions; each counts for all mappings with the same two sides. */
    answers: MappingAnswersText.optional(),
    ...tableReading,
  }),
  output: z.object({
    links: z.array(ProposedLink),
    problems: z.array(FileProblem),
    /** The first mapping whose sides are named neither by the file nor by an answer; null for none. */
    unsaid: z
      .object({
        /** Its place among the mappings of the file, counted from 0. */
        mapping: z.number().int(),
        source: z.string(),
        target: z.string(),
        /** The side that is this framework; null if that is a question too. */
        here: MappingSide.nullable(),
        /** The number of further questions after this one. */
        more: z.number().int(),
      })
      .nullable(),
    /** The choices for the other side. */
    others: z.array(z.object({ id: z.string(), name: z.string() })),
    sheets: z.array(z.string()),
    /** How a table was read, also if it was refused, so that it can be corrected; null for other files. */
    table: TableReading.nullable(),
  }),
  readsOnly: true,
  upload: { largest: largestFrameworkFile, example: 'ref,control,strength\nAC-1,IAM-06,primary\n' },
  example: exampleOf,
});

export const releaseOwnFramework = endpoint({
  name: 'releaseOwnFramework',
  method: 'POST',
  path: '/api/clients/:clientId/own-frameworks/:frameworkId/release',
  scope: 'client',
  action: 'own-frameworks.change',
  summary: 'Releases a framework: from then on it can be followed, and nothing of it changes.',
  input: z.object({ ...about, revision: z.number().int() }),
  output: OwnFramework,
  example: { ...exampleOf, revision: 1 },
});

export const removeOwnFramework = endpoint({
  name: 'removeOwnFramework',
  method: 'DELETE',
  path: '/api/clients/:clientId/own-frameworks/:frameworkId',
  scope: 'client',
  action: 'own-frameworks.change',
  summary: 'Removes an imported framework that was never released.',
  input: z.object(about),
  output: z.object({}),
  example: exampleOf,
});
