import { z } from 'zod';
import { RequirementRef } from '../identifiers.ts';
import { notADay } from '../issue-words.ts';
import { line } from '../line.ts';

/** A question's number in its set, such as `A7.14` or `A2.4.1`. */
export const QuestionRef = z.string().regex(/^[A-Z]\d{1,2}(\.\d{1,2}){1,2}$/, 'This is not a question.');
export type QuestionRef = z.infer<typeof QuestionRef>;

export const answerTypes = [
  ...(['line', 'text', 'number', 'yes-no', 'yes-no-notes', 'choice', 'several', 'list', 'register'] as const),
] as const;

/** What an answer says of the requirements that its question bears on; `noted` says nothing either way. */
export const judgements = ['fails', 'partly', 'meets', 'noted'] as const;
export const Judgement = z.enum(judgements);
export type Judgement = z.infer<typeof Judgement>;

export const registerNames = ['cloud-services', 'device-classes', 'excluded-networks'] as const;
export const RegisterName = z.enum(registerNames);
export type RegisterName = z.infer<typeof RegisterName>;

export const deviceKinds = ['desktop-laptop', 'server', 'phone-tablet', 'firewall-router', 'thin-client'] as const;
export const DeviceKind = z.enum(deviceKinds);
export type DeviceKind = z.infer<typeof DeviceKind>;

/** Rules that hold an answer against a register. */
export const registerRules = [
  ...(['devices-supported', 'devices-updated', 'devices-protected'] as const),
  ...(['cloud-offers-mfa', 'cloud-admins-mfa', 'cloud-users-mfa'] as const),
] as const;
export const RegisterRule = z.enum(registerRules);
export type RegisterRule = z.infer<typeof RegisterRule>;

/** Asked only where another question was answered so: with one of these values, or with a number above this one. */
export const Condition = z.object({
  ref: QuestionRef,
  is: z.array(z.string()).optional(),
  above: z.number().optional(),
});
export type Condition = z.infer<typeof Condition>;

export const Question = z.object({
  ref: QuestionRef,
  section: z.string(),
  topic: z.string(),
  asks: z.string(),
  help: z.object({ counts: z.string(), fails: z.string(), example: z.string() }),
  type: z.enum(answerTypes),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).default([]),
  register: z.object({ name: RegisterName, kinds: z.array(DeviceKind).optional() }).optional(),
  /** What stands for an empty register: said, so that it is not merely forgotten. */
  none: z.string().optional(),
  /** Every one of them has to hold. */
  shownWhen: z.array(Condition).default([]),
  autoFail: z.boolean().default(false),
  /** What each value says; `*` stands for any value that is not named. */
  judged: z.record(z.string(), Judgement),
  rule: RegisterRule.optional(),
  /** The requirements it bears on. */
  requirements: z.array(RequirementRef),
});
export type Question = z.infer<typeof Question>;

/** A version of a question set: numbers are official, words are ours. */
export const QuestionSet = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  framework: z.string(),
  frameworkVersion: z.string(),
  publisher: z.string(),
  appliesFrom: z.iso.date(),
  licence: z.string(),
  sections: z.array(z.object({ ref: z.string(), title: z.string() })),
  questions: z.array(Question),
});
export type QuestionSet = z.infer<typeof QuestionSet>;

export const mfaOffers = ['none', 'free', 'paid', 'sso'] as const;
export const malwareOptions = ['A', 'B', 'none'] as const;

const said = (missing: string) => line().min(1, missing).max(200);
const count = z.number().int('Give a whole number.').min(0, 'Give a number from 0 on.').max(1_000_000);

export const CloudService = z.object({
  name: said('Give the name of the service.'),
  provider: said('Say who provides it.'),
  purpose: said('Say what it is used for.'),
  users: count,
  mfaOffered: z.enum(mfaOffers),
  mfaForUsers: z.boolean(),
  mfaForAdmins: z.boolean(),
});
export type CloudService = z.infer<typeof CloudService>;

export const DeviceClass = z.object({
  name: said('Give it a name.'),
  kind: DeviceKind,
  make: said('Give make and model.'),
  system: said('Give the operating system and its version.'),
  count,
  /** The last day on which its maker supports it; null where no end is known. */
  supportedUntil: z.iso.date(notADay).nullable(),
  updatedIn14Days: z.boolean(),
  malware: z.enum(malwareOptions),
  owner: z.enum(['organisation', 'private']),
});
export type DeviceClass = z.infer<typeof DeviceClass>;

export const ExcludedNetwork = z.object({
  name: said('Say which network it is.'),
  segregation: z.string().trim().min(1, 'Say what keeps it apart.').max(1000),
  justification: z.string().trim().min(1, 'Say why it is out of scope.').max(1000),
});
export type ExcludedNetwork = z.infer<typeof ExcludedNetwork>;

/** A line of a register, by the register's name. */
export const RegisterFacts = z.discriminatedUnion('register', [
  CloudService.extend({ register: z.literal('cloud-services') }),
  DeviceClass.extend({ register: z.literal('device-classes') }),
  ExcludedNetwork.extend({ register: z.literal('excluded-networks') }),
]);
export type RegisterFacts = z.infer<typeof RegisterFacts>;
