import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonGroupId, PersonId, PhishingCampaignId } from '../identifiers.ts';
import { listInput, page } from '../listing.ts';
import { PersonGroup } from '../people/departments.ts';
import { roles } from '../roles.ts';
import { sample } from '../sample.ts';
import {
  campaignDepartment,
  campaignGroupId,
  campaignInstant,
  campaignRole,
  campaignTitle,
} from './campaign-fields.ts';

export const campaignStates = ['Draft', 'Scheduled', 'Running', 'Finished', 'Cancelled'] as const;
export const CampaignState = z.enum(campaignStates);
export type CampaignState = z.infer<typeof CampaignState>;

/** The messages of our own, in the order in which they are offered. */
export const templateIds = ['parcel', 'password-expiry', 'shared-document', 'invoice-change', 'hr-form'] as const;
export const TemplateId = z.enum(templateIds, 'Choose a message.');
export type TemplateId = z.infer<typeof TemplateId>;

export const phishingAudiences = ['everybody', 'role', 'department', 'group'] as const;
export const PhishingAudience = z.enum(phishingAudiences, 'Choose who gets it.');

/** How long answers are counted after the last letter, in days, before a campaign is finished. */
export const answerDays = 3;

/** A message of our own: who it claims to be from, what it says, and what gives it away. */
export const PhishingTemplate = z.object({
  id: TemplateId,
  title: z.string(),
  sender: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Whether its link leads to a form, which takes nothing, before the page that teaches. */
  asksToSubmit: z.boolean(),
  signs: z.array(z.string()),
});
export type PhishingTemplate = z.infer<typeof PhishingTemplate>;

const count = z.number().int();

/** The results of a campaign, counted in people. Clicks that a mail scanner probably made are counted separately and in no rate. */
export const PhishingFigures = z.object({
  people: count,
  leftOut: count,
  sent: count,
  reported: count,
  clicked: count,
  submitted: count,
  suspected: count,
  /** Percent of the recipients; null before the first message was sent. */
  reportedPercent: count.nullable(),
  clickedPercent: count.nullable(),
});
export type PhishingFigures = z.infer<typeof PhishingFigures>;

export const PhishingCampaign = z.object({
  id: PhishingCampaignId,
  title: z.string(),
  template: TemplateId,
  state: CampaignState,
  audience: PhishingAudience,
  role: z.enum(roles).nullable(),
  department: z.string().nullable(),
  groupId: PersonGroupId.nullable(),
  group: z.string().nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  launchedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Grows by one with every change of a draft; a change and a launch name the version they were decided on. */
  version: count,
  figures: PhishingFigures,
});
export type PhishingCampaign = z.infer<typeof PhishingCampaign>;

const at = '/api/clients/:clientId/phishing-campaigns';
/** Where one campaign is, and how it is named. */
export const campaignPath = `${at}/:campaignId` as const;
export const aboutCampaign = { clientId: ClientId, campaignId: PhishingCampaignId };
const about = aboutCampaign;
const aboutExample = { clientId: sample.clientId, campaignId: sample.phishingCampaignId };

export const listPhishingCampaigns = endpoint({
  name: 'listPhishingCampaigns',
  method: 'GET',
  path: at,
  scope: 'client',
  action: 'phishing.read',
  summary: 'The newest 200 phishing campaigns with their results, and the options for a new one.',
  input: z.object({ clientId: ClientId }),
  output: z.object({
    campaigns: z.array(PhishingCampaign),
    templates: z.array(PhishingTemplate),
    departments: z.array(z.string()),
    groups: z.array(PersonGroup),
    /** Only people with an address in one of these, or under it, are sent anything. */
    confirmedDomains: z.array(z.string()),
  }),
  example: { clientId: sample.clientId },
});

export const addPhishingCampaign = endpoint({
  name: 'addPhishingCampaign',
  method: 'POST',
  path: at,
  scope: 'client',
  action: 'phishing.manage',
  summary:
    'Drafts a campaign: which message, to whom, and between which instants. No message is sent before it is launched.',
  input: z.object({
    clientId: ClientId,
    title: campaignTitle,
    template: TemplateId,
    audience: PhishingAudience,
    role: campaignRole.default(null),
    department: campaignDepartment.default(null),
    groupId: campaignGroupId.default(null),
    startsAt: campaignInstant,
    endsAt: campaignInstant,
  }),
  output: PhishingCampaign,
  status: 201,
  example: {
    clientId: sample.clientId,
    title: 'Spring campaign',
    template: 'parcel',
    audience: 'everybody',
    startsAt: '2026-12-01T09:00:00Z',
    endsAt: '2026-12-03T17:00:00Z',
  },
});

export const readPhishingCampaign = endpoint({
  name: 'readPhishingCampaign',
  method: 'GET',
  path: `${at}/:campaignId`,
  scope: 'client',
  action: 'phishing.read',
  summary: 'One campaign with its results in figures, without names.',
  input: z.object(about),
  output: z.object({ campaign: PhishingCampaign, template: PhishingTemplate }),
  example: aboutExample,
});

export const previewPhishingLaunch = endpoint({
  name: 'previewPhishingLaunch',
  method: 'GET',
  path: `${at}/:campaignId/launch`,
  scope: 'client',
  action: 'phishing.manage',
  summary: 'How many people a drafted campaign would be sent to now, in which domains, and how many are excluded.',
  input: z.object(about),
  output: z.object({
    people: count,
    leftOut: count,
    /** The confirmed domains in which they have their addresses. */
    domains: z.array(z.string()),
    endsAt: z.iso.datetime(),
  }),
  example: { ...aboutExample, campaignId: sample.draftPhishingCampaignId },
});

export const launchPhishingCampaign = endpoint({
  name: 'launchPhishingCampaign',
  method: 'POST',
  path: `${at}/:campaignId/launch`,
  scope: 'client',
  action: 'phishing.manage',
  summary: 'Fixes whom a drafted campaign is sent to, and sends it at moments spread over its window.',
  input: z.object({ ...about, version: count }),
  output: PhishingCampaign,
  example: { ...aboutExample, campaignId: sample.draftPhishingCampaignId, version: 1 },
});

export const cancelPhishingCampaign = endpoint({
  name: 'cancelPhishingCampaign',
  method: 'DELETE',
  path: `${at}/:campaignId`,
  scope: 'client',
  action: 'phishing.manage',
  summary: 'Cancels a campaign that is not over: nothing more is sent, and no answer is counted any more.',
  input: z.object(about),
  output: PhishingCampaign,
  example: aboutExample,
});

/** The result of one person in a campaign, as synced to their record. */
export const phishingResults = ['Reported', 'No action', 'Clicked', 'Submitted'] as const;
export const PhishingResult = z.enum(phishingResults);

export const PhishingPerson = z.object({
  /** Its place in the campaign, as text: it names nobody. */
  id: z.string(),
  /** Nobody once a year has passed since the campaign: who it was is forgotten. */
  person: z.object({ id: PersonId, name: z.string(), department: z.string() }).nullable(),
  leftOut: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  reportedAt: z.iso.datetime().nullable(),
  clickedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  suspectedAt: z.iso.datetime().nullable(),
  recorded: PhishingResult.nullable(),
});
export type PhishingPerson = z.infer<typeof PhishingPerson>;

export const listPhishingPeople = endpoint({
  name: 'listPhishingPeople',
  method: 'GET',
  path: `${at}/:campaignId/people`,
  scope: 'client',
  action: 'phishing.manage',
  summary: 'Whom a campaign was sent to and what each did, a page at a time, for whoever runs training.',
  input: z.object({ ...about, sort: z.enum(['place']).default('place'), ...listInput }),
  output: page(PhishingPerson),
  example: { ...aboutExample, count: 'true' },
});

export const reportSuspiciousMessage = endpoint({
  name: 'reportSuspiciousMessage',
  method: 'POST',
  path: '/api/clients/:clientId/suspicious-message-reports',
  scope: 'client',
  action: 'phishing.report',
  summary:
    'Reports that one got a suspicious message. Says whether it was one of a campaign, which then counts as reported.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ simulated: z.boolean() }),
  personal: true,
  example: { clientId: sample.clientId },
});

export const answerPhishingMessage = endpoint({
  name: 'answerPhishingMessage',
  method: 'POST',
  path: '/api/phishing-messages',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'Records that the page behind a letter’s link was opened, its form was sent, or the letter was reported.',
  input: z.object({
    token: z.string().regex(/^[\w-]{43}$/, 'This is not the link of a message.'),
    what: z.enum(['visit', 'submit', 'report']),
  }),
  output: z.object({
    organisation: z.string(),
    sender: z.string(),
    subject: z.string(),
    asksToSubmit: z.boolean(),
    signs: z.array(z.string()),
  }),
  personal: true,
  example: { token: 'a'.repeat(43), what: 'visit' },
});

/** What a sync brought to people's records: new there, changed there, and results of people who have left. */
export const PhishingSync = z.object({ added: count, updated: count, unmatched: count, syncedAt: z.iso.datetime() });

export const syncPhishing = endpoint({
  name: 'syncPhishing',
  method: 'POST',
  path: '/api/clients/:clientId/phishing-sync',
  scope: 'client',
  action: 'training.sync',
  summary: 'Brings the results of phishing campaigns to people’s records: added, updated, unmatched.',
  input: z.object({ clientId: ClientId }),
  output: PhishingSync,
  example: { clientId: sample.clientId },
});
