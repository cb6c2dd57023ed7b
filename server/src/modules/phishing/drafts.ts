import { ProductError } from '@claimlock/contract/errors';
import type * as drafts from '@claimlock/contract/phishing/drafts';
import type * as contract from '@claimlock/contract/phishing/endpoints';
import type { TemplateId } from '@claimlock/contract/phishing/endpoints';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import { lockGroup, requireDepartment } from '../people/index.ts';
import { aboutCampaign, asCampaign, holdDraft, requireCampaign } from './campaigns.ts';
import { type DraftRow, deleteCampaign, insertCampaign, updateCampaign } from './store.ts';
import { templateOf } from './templates.ts';

const longestWindowMs = 31 * 86_400_000;

type Before = Omit<DraftRow, 'template'> & { readonly template: TemplateId };

const fields = {
  title: { column: 'title', personal: true },
  template: { column: 'template' },
  audience: { column: 'audience' },
  role: { column: 'role' },
  department: { column: 'department', personal: true },
  groupId: { column: 'group_id' },
  startsAt: { column: 'starts_at' },
  endsAt: { column: 'ends_at' },
} as const satisfies Fields<Before>;

type Asked = Pick<DraftRow, 'audience' | 'role' | 'department' | 'group_id' | 'starts_at' | 'ends_at'>;

/** Checks whom a draft is for and when; answers it with nothing but the one of role, department and group that it is for. */
async function checkDraft({ db, clock }: ClientContext, asked: Asked): Promise<Asked> {
  const { audience, starts_at, ends_at } = asked;
  const role = audience === 'role' ? asked.role : null;
  const named = audience === 'department' ? asked.department || null : null;
  const group_id = audience === 'group' ? asked.group_id : null;
  if (audience === 'role' && role === null) throw ProductError.beside('phishing.role-missing', 'role');
  if (audience === 'department' && named === null)
    throw ProductError.beside('phishing.department-missing', 'department');
  if (audience === 'group' && group_id === null) throw ProductError.beside('phishing.group-missing', 'groupId');
  const [opens, until] = [new Date(starts_at), new Date(ends_at)];
  if (until <= opens) throw ProductError.beside('phishing.window-backwards', 'endsAt');
  if (until <= clock.now()) throw ProductError.beside('phishing.window-over', 'endsAt');
  if (until.getTime() - opens.getTime() > longestWindowMs) throw ProductError.beside('phishing.window-long', 'endsAt');
  const department = named === null ? null : await requireDepartment(db, named);
  if (group_id !== null && !(await lockGroup(db, group_id))) throw ProductError.beside('group.unknown', 'groupId');
  return { audience, role, department, group_id, starts_at: opens.toISOString(), ends_at: until.toISOString() };
}

/** Drafts a campaign. */
export const addPhishingCampaign: Handler<typeof contract.addPhishingCampaign> = async (context, input) => {
  const { db, clock, record, membership } = context;
  const { title, template } = input;
  const checked = await checkDraft(context, {
    audience: input.audience,
    role: input.role,
    department: input.department,
    group_id: input.groupId,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
  });
  const id = newId('phc', clock);
  await insertCampaign(db, {
    ...checked,
    id,
    title,
    template,
    created_by: membership?.personId ?? null,
    created_at: clock.now(),
  });
  const { audience, role, group_id: groupId, starts_at: startsAt, ends_at: endsAt } = checked;
  record(
    'phishing-campaign.drafted',
    { campaignId: id, template, audience, role, groupId, startsAt, endsAt },
    aboutCampaign(id),
  );
  return asCampaign(await requireCampaign(context, id));
};

/** Changes a draft; one that was launched stays as it was sent. */
export const changePhishingDraft: Handler<typeof drafts.changePhishingDraft> = async (context, input) => {
  const { campaignId } = input;
  const held = await holdDraft(context.db, campaignId, input.version);
  const before: Before = { ...held, template: templateOf(held.template).id };
  // What is left out stays; null says that there is none.
  const or = <T>(asked: T | undefined, kept: T) => (asked === undefined ? kept : asked);
  const checked = await checkDraft(context, {
    audience: or(input.audience, before.audience),
    role: or(input.role, before.role),
    department: or(input.department, before.department),
    group_id: or(input.groupId, before.group_id),
    starts_at: or(input.startsAt, before.starts_at),
    ends_at: or(input.endsAt, before.ends_at),
  });
  const { title, template } = input;
  const { audience, role, department, group_id: groupId, starts_at: startsAt, ends_at: endsAt } = checked;
  const asked = { title, template, audience, role, department, groupId, startsAt, endsAt };
  const { columns, facts } = differenceOf(before, asked, fields);
  await updateCampaign(context.db, campaignId, { ...columns, version: before.version + 1 });
  context.record('phishing-campaign.changed', { campaignId, ...facts }, aboutCampaign(campaignId));
  return asCampaign(await requireCampaign(context, campaignId));
};

/** Deletes a draft: nothing was sent, so nothing is lost but what was planned. */
export const deletePhishingDraft: Handler<typeof drafts.deletePhishingDraft> = async (context, input) => {
  const { campaignId, version } = input;
  await holdDraft(context.db, campaignId, version);
  await deleteCampaign(context.db, campaignId);
  context.record('phishing-campaign.deleted', { campaignId }, aboutCampaign(campaignId));
  return {};
};
