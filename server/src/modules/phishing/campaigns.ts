import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/phishing/endpoints';
import type { PhishingCampaign, PhishingFigures } from '@claimlock/contract/phishing/endpoints';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { listDepartmentRows, listGroupRows } from '../people/index.ts';
import {
  type CampaignRow,
  type Counts,
  countMeant,
  insertTargets,
  listCampaigns,
  listConfirmedDomains,
  lockCampaign,
  saveResults,
  updateCampaign,
} from './store.ts';
import { pageTargets } from './target-store.ts';
import { templateOf, templates } from './templates.ts';

/** What an entry of a campaign is about. */
export const aboutCampaign = (id: string) => ({ kind: 'phishing-campaign', id });

/** The results of a campaign, as the ledger keeps them. */
export const resultsOf = ({ sent, reported, clicked, submitted, suspected }: Counts) => ({
  sent,
  reported,
  clicked,
  submitted,
  suspected,
});

/** Who reported a campaign and who clicked, in whole percent of the people it was sent to; null where it was sent to nobody. */
export function sharesOf({ sent, reported, clicked }: Counts) {
  const share = (count: number) => (sent === 0 ? null : Math.round((count * 100) / sent));
  return { reportedPercent: share(reported), clickedPercent: share(clicked) };
}

function figuresOf(row: Counts): z.input<typeof PhishingFigures> {
  return { ...resultsOf(row), ...sharesOf(row), people: row.people, leftOut: row.left_out };
}

/** A campaign as it is shown, in figures and without names. */
export function asCampaign(row: CampaignRow): z.input<typeof PhishingCampaign> {
  return {
    id: row.id,
    title: row.title,
    template: templateOf(row.template).id,
    state: row.state,
    audience: row.audience,
    role: row.role,
    department: row.department,
    groupId: row.group_id,
    group: row.group_name,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdBy: row.created_by_name,
    launchedAt: row.launched_at,
    finishedAt: row.finished_at,
    version: row.version,
    figures: figuresOf(row),
  };
}

/** A campaign with its results. */
export async function requireCampaign({ db }: ClientContext, id: string): Promise<CampaignRow> {
  const [row] = await listCampaigns(db, id);
  if (!row) throw new ProductError('not-found');
  return row;
}

/** The newest campaigns, and what a new one can be made of. */
export const listPhishingCampaigns: Handler<typeof contract.listPhishingCampaigns> = async ({ db }) => {
  const [campaigns, departments, groups, confirmedDomains] = await Promise.all([
    listCampaigns(db),
    listDepartmentRows(db),
    listGroupRows(db),
    listConfirmedDomains(db),
  ]);
  return {
    campaigns: campaigns.map(asCampaign),
    templates: [...templates],
    departments: departments.map(({ name }) => name),
    groups,
    confirmedDomains,
  };
};

/** One campaign, in figures. */
export const readPhishingCampaign: Handler<typeof contract.readPhishingCampaign> = async (context, { campaignId }) => {
  const row = await requireCampaign(context, campaignId);
  return { campaign: asCampaign(row), template: templateOf(row.template) };
};

/** What launching a draft would do now. */
export const previewPhishingLaunch: Handler<typeof contract.previewPhishingLaunch> = async (
  context,
  { campaignId },
) => {
  const campaign = await requireCampaign(context, campaignId);
  if (campaign.state !== 'Draft') throw new ProductError('phishing.not-a-draft');
  const { people, left_out, domains } = await countMeant(context.db, campaign);
  return { people, leftOut: left_out, domains, endsAt: campaign.ends_at };
};

/** A draft on the version that its reader saw, held until the transaction ends: of launching and changing one comes first. */
export async function holdDraft(db: ClientContext['db'], campaignId: string, version: number) {
  const found = await lockCampaign(db, campaignId);
  if (!found) throw new ProductError('not-found');
  if (found.state !== 'Draft') throw new ProductError('phishing.not-a-draft');
  if (found.version !== version) throw new ProductError('conflict');
  return found;
}

/** Launches a draft: from here on it is fixed whom it goes to, and a job sends it when each letter is due. */
export const launchPhishingCampaign: Handler<typeof contract.launchPhishingCampaign> = async (
  context,
  { campaignId, version },
) => {
  const { db, clock, record } = context;
  const campaign = await holdDraft(db, campaignId, version);
  const now = clock.now();
  const [opens, until] = [new Date(campaign.starts_at), new Date(campaign.ends_at)];
  if (until <= now) throw new ProductError('phishing.window-over');
  const from = new Date(Math.max(opens.getTime(), now.getTime()));
  const { people, leftOut } = await insertTargets(db, campaign, { from, until });
  if (people === leftOut) throw new ProductError('phishing.nobody');
  await updateCampaign(db, campaignId, { state: opens > now ? 'Scheduled' : 'Running', launched_at: now });
  record('phishing-campaign.launched', { campaignId, people, leftOut }, aboutCampaign(campaignId));
  return asCampaign(await requireCampaign(context, campaignId));
};

/** Cancels a campaign that is not over. */
export const cancelPhishingCampaign: Handler<typeof contract.cancelPhishingCampaign> = async (
  context,
  { campaignId },
) => {
  const { db, clock, record } = context;
  const campaign = await lockCampaign(db, campaignId);
  if (!campaign) throw new ProductError('not-found');
  if (campaign.finished_at !== null) throw new ProductError('phishing.over');
  await updateCampaign(db, campaignId, { state: 'Cancelled', finished_at: clock.now() });
  const row = await requireCampaign(context, campaignId);
  record('phishing-campaign.cancelled', { campaignId, ...resultsOf(row) }, aboutCampaign(campaignId));
  return asCampaign(row);
};

/** Whom a campaign was sent to, and what each did. */
export const listPhishingPeople: Handler<typeof contract.listPhishingPeople> = async (
  context,
  { clientId: _, campaignId, ...asked },
) => {
  await requireCampaign(context, campaignId);
  const { rows, next, total } = await pageTargets(context.db, { campaignId }, asked);
  return {
    items: rows.map((row) => ({
      id: String(row.place),
      person:
        row.person_id === null
          ? null
          : { id: row.person_id, name: row.person_name ?? '', department: row.person_department ?? '' },
      leftOut: row.left_out,
      sentAt: row.sent_at,
      reportedAt: row.reported_at,
      clickedAt: row.clicked_at,
      submittedAt: row.submitted_at,
      suspectedAt: row.suspected_at,
      recorded: row.recorded,
    })),
    next,
    total,
  };
};

/** Brings the results of campaigns to people's records, and says what that changed. */
export const syncPhishing: Handler<typeof contract.syncPhishing> = async ({ db, clock, clientId, record }) => {
  const saved = await saveResults(db);
  record('phishing.synced', saved, { kind: 'client', id: clientId });
  return { ...saved, syncedAt: clock.now().toISOString() };
};
