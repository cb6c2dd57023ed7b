import type { ControlId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../foundation/clock.ts';
import { drawNumber } from '../../foundation/database/records.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { standsOn } from './evidence-item.ts';
import { linkedIn, linkedOf } from './evidence-link.ts';
import { type KeptFor, readKeptOf } from './kept-store.ts';
import { insertLinks, removeLink, wholeOrganisation } from './link-store.ts';
import { aboutEvidence, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { type EvidenceItemRow, findEdition, insertEdition, insertItem } from './store.ts';

/** What another record shows of controls, as evidence. */
export type KeptEvidence = {
  readonly keptFor: KeptFor;
  readonly title: string;
  readonly source: string;
  readonly ownerId: string | null;
  readonly controls: readonly ControlId[];
  /** Its text and last day; or why it is no evidence now; or, while people still have time, what it was before. */
  readonly shows: { readonly text: string; readonly until: string | null } | { readonly nothing: string } | 'as before';
};

type Shown = Extract<KeptEvidence['shows'], { text: string }>;

const isShown = (shows: KeptEvidence['shows']): shows is Shown => typeof shows === 'object' && 'text' in shows;

/**
 * Brings evidence up to date with the document or course that it follows: adds, renews or withdraws it, and follows its title,
 * owner and controls. Records nothing where nothing changed.
 */
export async function keepEvidence(context: ClientContext, kept: KeptEvidence): Promise<void> {
  const { db, clock, record } = context;
  const { shows } = kept;
  const { kind, id } = kept.keptFor;
  const found = (await readKeptOf(db, kind, id)).get(id);
  if (!found) {
    if (isShown(shows) && kept.controls.length > 0) await begin(context, kept, shows);
    return;
  }
  const item = await rename(
    context,
    await followControls(context, await findKnown(context, found.id), kept.controls),
    kept,
  );
  if (shows === 'as before') return;
  if (!isShown(shows)) {
    if (item.status === 'Withdrawn') return;
    const { body, subject } = aboutEvidence(item);
    record('evidence-item.withdrawn', { ...body, ...linkedOf(item), stands: null }, subject);
    await saveEvidenceItem(context, item, {
      status: 'Withdrawn',
      withdrawn_at: clock.now(),
      withdrawn_reason: shows.nothing,
      ...nothingApproved,
    });
    return;
  }
  const latest = await findEdition(db, item.id, item.edition);
  const isSame = latest?.text === shows.text && latest.valid_until === shows.until;
  if (item.status === 'Approved' && isSame) return;
  await renew(context, item, shows);
}

const nothingApproved = {
  approved_edition: null,
  approved_from: null,
  approved_until: null,
  approved_outcome: null,
  has_begun: false,
} as const;

async function begin(context: ClientContext, kept: KeptEvidence, shows: Shown): Promise<void> {
  const { db, clock, record } = context;
  const now = clock.now();
  const days = { validFrom: dayOf(now), validUntil: shows.until };
  const item = { id: newId('evd', clock), number: await drawNumber(db, 'evidence_counter') };
  await insertItem(db, {
    ...item,
    title: kept.title,
    kind: 'Note',
    source: kept.source,
    owner_id: kept.ownerId,
    kept_for: kept.keptFor.kind,
    kept_id: kept.keptFor.id,
    received_at: now,
    valid_from: days.validFrom,
    valid_until: days.validUntil,
    created_at: now,
    updated_at: now,
  });
  await insertShown(context, item.id, 1, shows);
  await insertLinks(db, item.id, kept.controls, wholeOrganisation, now);
  const { body, subject } = aboutEvidence(item);
  const edition = { edition: 1, sha256: null, size: null, ...days };
  const linked = linkedIn(kept.controls, wholeOrganisation);
  record('evidence-item.added', { ...body, kind: 'Note', ownerId: kept.ownerId, ...edition, ...linked }, subject);
  await approve(context, await findKnown(context, item.id), edition);
}

async function renew(context: ClientContext, item: EvidenceItemRow, shows: Shown): Promise<void> {
  const edition = {
    edition: item.edition + 1,
    sha256: null,
    size: null,
    validFrom: dayOf(context.clock.now()),
    validUntil: shows.until,
  };
  await insertShown(context, item.id, edition.edition, shows);
  const { body, subject } = aboutEvidence(item);
  context.record('evidence-item.renewed', { ...body, ...edition }, subject);
  await approve(context, item, edition);
}

function insertShown({ db, clock }: ClientContext, itemId: string, edition: number, { text, until }: Shown) {
  const now = clock.now();
  return insertEdition(db, {
    item_id: itemId,
    edition,
    received_at: now,
    valid_from: dayOf(now),
    valid_until: until,
    text,
    decision: 'Approved',
    decided_at: now,
  });
}

type Edition = {
  readonly edition: number;
  readonly sha256: null;
  readonly size: null;
  readonly validFrom: string;
  readonly validUntil: string | null;
};

/** What a record that was approved and proved where it is kept shows stands at once. */
async function approve(context: ClientContext, item: EvidenceItemRow, edition: Edition): Promise<void> {
  const approved = {
    approved_edition: edition.edition,
    approved_from: edition.validFrom,
    approved_until: edition.validUntil,
    approved_outcome: null,
    has_begun: true,
  };
  const { body, subject } = aboutEvidence(item);
  const stands = standsOn(approved);
  context.record('evidence-item.approved', { ...body, ...edition, ...linkedOf(item), stands }, subject);
  await saveEvidenceItem(context, item, {
    ...approved,
    edition: edition.edition,
    status: 'Approved',
    received_at: context.clock.now(),
    valid_from: edition.validFrom,
    valid_until: edition.validUntil,
    said_days: null,
    withdrawn_at: null,
    withdrawn_reason: null,
  });
}

/** Links it to the controls that it shows something of now, and to no other. */
async function followControls(
  context: ClientContext,
  item: EvidenceItemRow,
  controls: readonly ControlId[],
): Promise<EvidenceItemRow> {
  const { db, clock, record } = context;
  const gone = item.controls.filter((control) => !controls.some((one) => one === control));
  const added = controls.filter((control) => !item.controls.includes(control));
  if (gone.length === 0 && added.length === 0) return item;
  const { body, subject } = aboutEvidence(item);
  const scope = wholeOrganisation;
  for (const control of gone) await removeLink(db, item.id, control, scope);
  if (gone.length > 0)
    record('evidence-item.unlinked', { ...body, ...linkedIn(gone, scope), scope, stands: null }, subject);
  await insertLinks(db, item.id, added, scope, clock.now());
  if (added.length > 0)
    record('evidence-item.linked', { ...body, ...linkedIn(added, scope), scope, stands: standsOn(item) }, subject);
  return saveEvidenceItem(context, item, {});
}

/** Gives it the title and the owner that the record has now. */
async function rename(
  context: ClientContext,
  item: EvidenceItemRow,
  { title, ownerId }: KeptEvidence,
): Promise<EvidenceItemRow> {
  if (item.title === title && item.owner_id === ownerId) return item;
  const { body, subject } = aboutEvidence(item);
  const owner = item.owner_id === ownerId ? {} : { ownerId: { from: item.owner_id, to: ownerId } };
  const called = item.title === title ? {} : { title: 'changed' as const };
  context.record('evidence-item.changed', { ...body, ...called, ...owner }, subject);
  return saveEvidenceItem(context, item, { title, owner_id: ownerId });
}
