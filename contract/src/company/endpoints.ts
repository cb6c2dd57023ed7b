import { z } from 'zod';
import { TargetTier } from '../compliance/assurance.ts';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, TestTargetId } from '../identifiers.ts';
import { ClientStatus, OrganisationSize } from '../organisations/endpoints.ts';
import { sample } from '../sample.ts';
import { Completeness } from './completeness.ts';
import { CompanyFileId, CompanySectionName, CompanyValues, FactNameShape, factShapes } from './facts.ts';

/** A change says that something became so; a correction that it was recorded wrongly; a withdrawal that it never was. */
export const companyRecordKinds = ['Change', 'Correction', 'Withdrawal'] as const;
export const CompanyRecordKind = z.enum(companyRecordKinds);
export type CompanyRecordKind = z.infer<typeof CompanyRecordKind>;

export const companyReasons = [
  'First record of it',
  'Recorded late',
  'Confirmed by a document',
  'Typing mistake',
  'Wrong source',
  'Will not happen',
] as const;
export const CompanyReason = z.enum(companyReasons, 'Choose a reason from the list.');
export type CompanyReason = z.infer<typeof CompanyReason>;

const By = z.object({
  number: z.number().int(),
  kind: CompanyRecordKind,
  effectiveFrom: z.iso.date(),
  reason: CompanyReason.nullable(),
  recordedAt: z.iso.datetime(),
  /** Who recorded it; null where it came with the registry, or from somebody whose name is out of reach. */
  recordedBy: z.string().nullable(),
});

/** A fact as it stands on a day: its value, since when, and who said so. Null while nothing is recorded. */
const held = <Value extends z.ZodType>(value: Value) => By.extend({ value }).nullable();

export const CompanyFacts = z.object({
  legalName: held(factShapes.legalName),
  tradingNames: held(factShapes.tradingNames),
  companyNumber: held(factShapes.companyNumber),
  vatNumber: held(factShapes.vatNumber),
  icoNumber: held(factShapes.icoNumber),
  registeredAddress: held(factShapes.registeredAddress),
  tradingAddresses: held(factShapes.tradingAddresses),
  industry: held(factShapes.industry),
  region: held(factShapes.region),
  sicCodes: held(factShapes.sicCodes),
  employees: held(factShapes.employees),
  turnover: held(factShapes.turnover),
  subsidiaries: held(factShapes.subsidiaries),
  recordsHeld: held(factShapes.recordsHeld),
  providers: held(factShapes.providers),
  contacts: held(factShapes.contacts),
  scopeStatement: held(factShapes.scopeStatement),
  logo: held(factShapes.logo),
});
export type CompanyFacts = z.infer<typeof CompanyFacts>;

export const Company = z.object({
  /** The day that this tells of, and the day it is. */
  on: z.iso.date(),
  today: z.iso.date(),
  organisation: z.object({
    name: z.string(),
    type: z.string(),
    size: OrganisationSize,
    emailDomain: z.string(),
    country: z.string(),
    broker: z.string().nullable(),
    targetTier: TargetTier,
    status: ClientStatus,
  }),
  facts: CompanyFacts,
  /** What the SIC codes mean. */
  sic: z.array(z.object({ code: z.string(), description: z.string() })),
  /** The domains of control tests: they are kept there. Those of today, whatever day is asked for. */
  domains: z.array(z.object({ id: TestTargetId, name: z.string(), confirmedAt: z.iso.datetime().nullable() })),
  /** What is recorded to become so after today. */
  upcoming: z.array(z.object({ fact: FactNameShape, number: z.number().int(), effectiveFrom: z.iso.date() })),
  completeness: Completeness,
  /** Each part grows by one with every record in it; a save names the version that it was made on. */
  versions: z.record(CompanySectionName, z.number().int()),
});
export type Company = z.infer<typeof Company>;

export const companyRecordStates = ['In force', 'Upcoming', 'Past', 'Corrected', 'Withdrawn'] as const;
export const CompanyRecord = By.extend({
  /** The value under the fact’s name; nothing where it withdraws one. */
  value: CompanyValues.nullable(),
  /** The number of the record that this one corrects or withdraws. */
  replaces: z.number().int().nullable(),
  state: z.enum(companyRecordStates),
});
export type CompanyRecord = z.infer<typeof CompanyRecord>;

const base = '/api/clients/:clientId/company' as const;

export const readCompany = endpoint({
  name: 'readCompany',
  method: 'GET',
  path: base,
  scope: 'client',
  action: 'company.read',
  summary: 'The company profile as it was on a day: its facts, how complete it is, and what is missing.',
  input: z.object({
    clientId: ClientId,
    /** Today where it is absent. */
    on: day().optional(),
    /** As it was recorded by this instant: what was known then. All that is known now where it is absent. */
    knownAt: z.iso.datetime().optional(),
  }),
  output: Company,
  example: { clientId: sample.clientId },
});

export const recordCompanyFacts = endpoint({
  name: 'recordCompanyFacts',
  method: 'POST',
  path: `${base}/sections/:section/records`,
  scope: 'client',
  action: 'company.change',
  summary: 'Records facts of one part of the profile: what changed from a day on, or what was recorded wrongly.',
  input: z.object({
    clientId: ClientId,
    section: CompanySectionName,
    version: z.number().int(),
    kind: z.enum(['Change', 'Correction']).default('Change'),
    /** The day from which a change holds; of a correction, a day on which what is corrected was in force. Today where absent. */
    day: day().optional(),
    /** Why it is recorded late, or corrected. */
    reason: CompanyReason.nullable().default(null),
    ...CompanyValues.shape,
  }),
  output: Company,
  example: { clientId: sample.clientId, section: 'identity', version: 1, legalName: 'Sample Client A Ltd' },
});

export const withdrawCompanyFact = endpoint({
  name: 'withdrawCompanyFact',
  method: 'POST',
  path: `${base}/facts/:fact/records/:number/withdrawal`,
  scope: 'client',
  action: 'company.change',
  summary: 'Withdraws a record of a fact: what was there before holds again. Both stay in its history.',
  input: z.object({
    clientId: ClientId,
    fact: FactNameShape,
    number: z.coerce.number().int().min(1),
    reason: CompanyReason,
  }),
  output: Company,
  example: { clientId: sample.clientId, fact: 'legalName', number: 1, reason: 'Wrong source' },
});

export const readCompanyHistory = endpoint({
  name: 'readCompanyHistory',
  method: 'GET',
  path: `${base}/facts/:fact/records`,
  scope: 'client',
  action: 'company.read',
  summary: 'All that was ever recorded of one fact, the newest first: changes, corrections and withdrawals.',
  input: z.object({
    clientId: ClientId,
    fact: FactNameShape,
    /** Continues after the record of this number. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  output: z.object({ records: z.array(CompanyRecord), more: z.boolean() }),
  example: { clientId: sample.clientId, fact: 'legalName' },
});

export const listSicCodes = endpoint({
  name: 'listSicCodes',
  method: 'GET',
  path: `${base}/sic-codes`,
  scope: 'client',
  action: 'company.read',
  summary: 'The SIC 2007 codes that Companies House takes, with what they mean.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ codes: z.array(z.object({ code: z.string(), description: z.string() })) }),
  example: { clientId: sample.clientId },
});

/** A logo may weigh 1 MB. */
export const largestLogo = 1024 * 1024;

export const uploadCompanyLogo = endpoint({
  name: 'uploadCompanyLogo',
  method: 'POST',
  path: `${base}/logo-files`,
  scope: 'client',
  action: 'company.change',
  summary: 'Takes a logo in, to be recorded within a day; what nobody records is forgotten.',
  input: z.object({ clientId: ClientId, name: z.string().min(1).max(1000) }),
  upload: { largest: largestLogo, example: '\u0089PNG\r\n\u001a\n', streamed: true },
  output: z.object({ id: CompanyFileId, name: z.string(), size: z.number().int(), type: z.string() }),
  status: 201,
  personal: true,
  example: { clientId: sample.clientId, name: 'logo.png' },
});

export const downloadCompanyLogo = endpoint({
  name: 'downloadCompanyLogo',
  method: 'GET',
  path: `${base}/logo-files/:fileId`,
  scope: 'client',
  action: 'company.read',
  summary: 'A logo that was recorded, as it came in.',
  input: z.object({ clientId: ClientId, fileId: CompanyFileId }),
  output: z.null(),
  file: 'application/octet-stream',
  example: { clientId: sample.clientId, fileId: 'cfl_01k9q0s7h0000000000000000a' },
});
