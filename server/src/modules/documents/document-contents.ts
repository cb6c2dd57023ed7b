import type * as contract from '@claimlock/contract/documents/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { drawNumber } from '../../foundation/database/records.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { differenceOf } from '../../foundation/records/difference.ts';
import { known, saved } from '../../foundation/records/known.ts';
import { follow } from '../../foundation/records/transition.ts';
import { keepFile, removeFiles } from '../files/index.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { lockGroup, requireDepartment, requireOwner } from '../people/index.ts';
import {
  audienceOf,
  contentsOf,
  controlsOf,
  documentFields,
  documentSteps,
  isOpen,
  plainText,
  sha256Of,
} from './document.ts';
import { keepEvidenceOf } from './document-evidence.ts';
import { aboutDocument, aboutEdition, knownEdition, subjectOf } from './documents.ts';
import { type EditionRow, insertEdition, updateEdition } from './edition-store.ts';
import { nextReview } from './next-review.ts';
import { readTextJob } from './read-text-job.ts';
import { changeReaders } from './readers.ts';
import { showDocument } from './show-document.ts';
import { type DocumentRow, findDocument, insertDocument, readControls, saveControls, updateDocument } from './store.ts';

/** Adds a document as a draft. */
export const addDocument: Handler<typeof contract.addDocument> = async (context, input) => {
  const { db, clock, record, membership } = context;
  const now = clock.now();
  const contents = contentsOf(input);
  const controls = controlsOf(input.controls);
  const audience = await audienceHere(
    db,
    audienceOf({ ...input, audience_role: input.audienceRole, group_id: input.groupId }),
  );
  const addedBy = membership?.personId ?? null;
  const ownerId = input.ownerId ?? addedBy;
  if (input.ownerId) await requireOwner(context, input.ownerId, { unknown: 'document.owner-unknown' });
  const { title, kind, dueDays } = input;
  const { documentReviewMonths } = await readSettled(context.db);
  const reviewMonths = input.reviewMonths === undefined ? documentReviewMonths : input.reviewMonths;
  const document = { id: newId('doc', clock), number: await drawNumber(db, 'document_counter') };
  await insertDocument(db, {
    ...document,
    ...audience,
    title,
    kind,
    owner_id: ownerId,
    state: 'Draft',
    edition: 1,
    due_days: dueDays,
    review_months: reviewMonths,
    added_by_id: addedBy,
    created_at: now,
    updated_at: now,
  });
  const written = await saveContents(context, { id: document.id, edition: 1 }, contents);
  await saveControls(db, document.id, controls, now);
  const facts = { kind, source: contents.source, ownerId, dueDays, reviewMonths, controls };
  const readers = { audience: audience.audience, audienceRole: audience.audience_role, groupId: audience.group_id };
  record(
    'document.added',
    { ...aboutDocument(document), ...aboutEdition(written), ...facts, ...readers },
    subjectOf(document.id),
  );
  return showDocument(context, await known(findDocument(db, document.id)));
};

/** An audience whose department or group is one of this organisation, as it is written here. */
async function audienceHere(db: ClientDb, audience: ReturnType<typeof audienceOf>) {
  const { department, group_id } = audience;
  if (group_id !== null && !(await lockGroup(db, group_id))) throw ProductError.beside('group.unknown', 'groupId');
  return { ...audience, department: department === null ? null : await requireDepartment(db, department) };
}

type Contents = ReturnType<typeof contentsOf>;

/** Keeps what a version holds: a new one, or the draft that is there already. Answers the SHA-256 of it. */
async function saveContents(
  context: ClientContext,
  { id, edition }: { readonly id: string; readonly edition: number },
  contents: Contents,
  replaced?: Pick<EditionRow, 'file_id' | 'authors'>,
): Promise<{ edition: number; sha256: Uint8Array }> {
  const { db, clock, userId, clientId, enqueue } = context;
  if (userId === null) throw new Error('A document is written by somebody.');
  const now = clock.now();
  const file = contents.source === 'Uploaded' ? await keepFile(db, contents.fileId, userId, now) : undefined;
  if (contents.source === 'Uploaded' && !file) throw ProductError.beside('document.file-unknown', 'fileId');
  const sha256 = file?.sha256 ?? sha256Of(contents.source === 'Linked' ? contents.url : (contents.body ?? ''));
  const held = {
    source: contents.source,
    file_id: file?.id ?? null,
    url: contents.source === 'Linked' ? contents.url : null,
    body: contents.source === 'Written' ? contents.body : null,
    sha256,
    state: 'Draft' as const,
    changes: contents.changes,
    added_by: userId,
    authors: [...new Set([...(replaced?.authors ?? []), userId])],
    added_at: now,
    ...readable(contents),
  };
  if (replaced) {
    const undecided = { submitted_by: null, submitted_at: null, reply: null };
    await updateEdition(db, id, edition, { ...held, ...undecided });
    // Nothing was approved of it, and nothing names it any more.
    if (replaced.file_id !== null) await removeFiles(db, [replaced.file_id]);
  } else await insertEdition(db, { document_id: id, edition, ...held });
  if (file) enqueue(readTextJob, { clientId, documentId: id, edition });
  return { edition, sha256 };
}

/** What can be read of a version at once: what was written here. A file is read later, and an address is not. */
function readable(contents: Contents) {
  if (contents.source === 'Written')
    return { reading: 'read', content: plainText(contents.body) || contents.body } as const;
  return { reading: contents.source === 'Uploaded' ? 'waiting' : 'no-text', content: null } as const;
}

/** Replaces what the draft holds, or begins the next version. */
export const writeDocument: Handler<typeof contract.writeDocument> = async (context, input) => {
  const { db, clock, record } = context;
  const document = await known(findDocument(db, input.documentId), input.version);
  const state = follow(documentSteps.write, document.state);
  const contents = contentsOf(input);
  const latest = await knownEdition(context, document.id, document.edition);
  const edition = isOpen(document.state) ? document.edition : document.edition + 1;
  const replaced = edition === document.edition ? latest : undefined;
  const written = await saveContents(context, { id: document.id, edition }, contents, replaced);
  if (Buffer.compare(written.sha256, latest.sha256) === 0 && contents.changes === latest.changes)
    throw new ProductError('document.same-contents');
  await saved(updateDocument(db, document, { state, edition, updated_at: clock.now() }));
  record(
    'document.written',
    { ...aboutDocument(document), ...aboutEdition(written), source: contents.source },
    subjectOf(document.id),
  );
  return showDocument(context, await known(findDocument(db, document.id)));
};

/** Changes what is said of a document; whoever has to read it follows at once. */
export const changeDocument: Handler<typeof contract.changeDocument> = async (
  context,
  { clientId: _, documentId, version, ...asked },
) => {
  const { db, clock, record, membership } = context;
  const row = await known(findDocument(db, documentId), version);
  if (row.state === 'Archived') throw new ProductError('document.archived');
  const before = { ...row, controls: [...((await readControls(db, [row.id])).get(row.id) ?? [])] };
  const { columns, facts } = differenceOf(before, await wholeAudience(db, before, asked), documentFields);
  if (facts.ownerId?.to) await requireOwner(context, facts.ownerId.to, { unknown: 'document.owner-unknown' });
  // Whom a published document asks changes at once, which is whoever publishes to say.
  const asksOthers = facts.audience ?? facts.audienceRole ?? facts.department ?? facts.groupId;
  if (asksOthers && row.published_edition !== null && !mayInWhole(membership, 'documents.publish'))
    throw new ProductError('document.audience-published');
  const { controls, ...changed } = columns;
  if (controls) await saveControls(db, row.id, controls, clock.now());
  const review =
    facts.reviewMonths && row.published_on !== null
      ? {
          review_on: await nextReview(db, row.reviewed_on ?? row.published_on, facts.reviewMonths.to),
          review_said: null,
        }
      : {};
  await saved(updateDocument(db, row, { ...changed, ...review, updated_at: clock.now() }));
  record('document.changed', { ...aboutDocument(row), ...facts }, subjectOf(row.id));
  if (asksOthers) await changeReaders(context, { documentId: row.id });
  else if (row.published_edition !== null) keepEvidenceOf(context, [row.id]);
  return showDocument(context, await known(findDocument(db, row.id)));
};

type Asked = Omit<Parameters<Handler<typeof contract.changeDocument>>[1], 'clientId' | 'documentId' | 'version'>;

/** What is asked, with its audience complete and its controls in order. */
async function wholeAudience(db: ClientDb, row: DocumentRow, asked: Asked) {
  const { audience = row.audience, audienceRole = row.audience_role, department = row.department } = asked;
  const { groupId = row.group_id } = asked;
  const given = { audience, audience_role: audienceRole, department, group_id: groupId };
  const stays = audience === row.audience && groupId === row.group_id;
  // A group that was removed meanwhile is not in the way of other changes.
  const whole = stays && audience === 'group' ? audienceOf(given) : await audienceHere(db, audienceOf(given));
  return {
    ...asked,
    audience: whole.audience,
    audienceRole: whole.audience_role,
    department: whole.department,
    groupId: whole.group_id,
    controls: asked.controls && controlsOf(asked.controls),
  };
}
