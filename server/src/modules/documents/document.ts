import { createHash } from 'node:crypto';
import { documentEndings } from '@claimlock/contract/documents/documents';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import type { Selectable } from 'kysely';
import type { Tables } from '../../foundation/database/scope.ts';
import type { Fields } from '../../foundation/records/difference.ts';
import { refused, type Transition } from '../../foundation/records/transition.ts';
import { webAddress } from '../../foundation/records/web-address.ts';
import { findControl } from '../frameworks/index.ts';

type Row = Selectable<Tables['document']>;
type State = Row['state'];

const archived = refused('document.archived');

/** What can be done with the latest version of a document, by how it stands. */
export const documentSteps = {
  /** What it holds is replaced, or its next version begun. */
  write: {
    Draft: 'Draft',
    'In review': refused('document.in-review'),
    'Changes requested': 'Draft',
    Approved: 'Draft',
    Published: 'Draft',
    Archived: archived,
  },
  submit: {
    Draft: 'In review',
    'In review': refused('document.not-draft'),
    'Changes requested': 'In review',
    Approved: refused('document.not-draft'),
    Published: refused('document.not-draft'),
    Archived: archived,
  },
  /** The person who sent it for review has left. */
  recall: {
    Draft: refused('document.not-in-review'),
    'In review': 'Draft',
    'Changes requested': refused('document.not-in-review'),
    Approved: refused('document.not-in-review'),
    Published: refused('document.not-in-review'),
    Archived: archived,
  },
  approve: {
    Draft: refused('document.not-in-review'),
    'In review': 'Approved',
    'Changes requested': refused('document.not-in-review'),
    Approved: refused('document.not-in-review'),
    Published: refused('document.not-in-review'),
    Archived: archived,
  },
  sendBack: {
    Draft: refused('document.not-in-review'),
    'In review': 'Changes requested',
    'Changes requested': refused('document.not-in-review'),
    Approved: refused('document.not-in-review'),
    Published: refused('document.not-in-review'),
    Archived: archived,
  },
  publish: {
    Draft: refused('document.not-approved'),
    'In review': refused('document.not-approved'),
    'Changes requested': refused('document.not-approved'),
    Approved: 'Published',
    Published: refused('document.not-approved'),
    Archived: archived,
  },
  archive: {
    Draft: 'Archived',
    'In review': 'Archived',
    'Changes requested': 'Archived',
    Approved: 'Archived',
    Published: 'Archived',
    Archived: archived,
  },
} as const satisfies Record<string, Transition<State>>;

/** Whether what the latest version holds is replaced when somebody writes: else what they write is the next version. */
export const isOpen = (state: State): boolean => state === 'Draft' || state === 'Changes requested';

/** What can be changed of a document. */
export const documentFields = {
  title: { column: 'title', personal: true },
  kind: { column: 'kind' },
  ownerId: { column: 'owner_id' },
  audience: { column: 'audience' },
  audienceRole: { column: 'audience_role' },
  department: { column: 'department', personal: true },
  groupId: { column: 'group_id' },
  dueDays: { column: 'due_days' },
  reviewMonths: { column: 'review_months' },
  controls: { column: 'controls' },
} as const satisfies Fields<Row & { readonly controls: readonly string[] }>;

/** The day on which a document that is published on a day is looked at again; none where it is not. */
export function reviewDay(publishedOn: string, months: number | null): string | null {
  if (months === null) return null;
  const [year = 0, month = 1, day = 1] = publishedOn.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

type Given = {
  readonly source: 'Uploaded' | 'Written' | 'Linked';
  readonly fileId: string | null;
  readonly url: string | null;
  readonly body: string | null;
  readonly changes: string;
};

const addressRefusals = {
  missing: 'document.link-missing',
  'not-web': 'document.link-not-web',
  'with-password': 'document.link-with-password',
} as const;

/** What a version holds by its source; what it lacks is refused beside its field, and what it has no place for left out. */
export function contentsOf({ source, fileId, url, body, changes }: Given) {
  switch (source) {
    case 'Uploaded':
      if (fileId === null) throw ProductError.beside('document.file-missing', 'fileId');
      return { source, fileId, changes };
    case 'Linked': {
      const found = webAddress(url);
      if (!('href' in found)) throw ProductError.beside(addressRefusals[found.problem], 'url');
      return { source, url: found.href, changes };
    }
    case 'Written':
      // What is left of it once it is sound: a text of signs that nobody sees says nothing.
      if (body === null || soundText(body).trim() === '') throw ProductError.beside('document.body-missing', 'body');
      return { source, body: soundText(body), changes };
  }
}

/** A text as it is kept: well formed, and without control characters and signs of no script, which mark what was found. */
export const soundText = (text: string): string => text.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\p{Co}]/gu, '');

/** What lays out a line at its beginning: a heading, a point of a list, a quotation. */
const layingOut = /^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}\.|>)[ \t]+/;

/** A text in Markdown as it is searched: its words without the signs that lay it out. */
export const plainText = (markdown: string): string =>
  markdown
    .split('\n')
    // A line of a table that only draws it. Each line is looked at once from end to end, however it was made.
    .map((line) => (line.includes('|') && /^[ \t:|-]+$/.test(line) ? '' : line.replace(layingOut, '')))
    .join('\n')
    .replace(/[|*_`\\]+/g, ' ')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The SHA-256 of a text, which is what is approved and acknowledged of it. */
export const sha256Of = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** Who has to read a document, complete: a role where it is for one, a department or a group where it is for one. */
export function audienceOf({
  audience,
  audience_role,
  department,
  group_id,
}: Pick<Row, 'audience' | 'audience_role' | 'department' | 'group_id'>) {
  if (audience === 'role' && audience_role === null) throw ProductError.beside('document.role-missing', 'audienceRole');
  if (audience === 'department' && !department) throw ProductError.beside('document.department-missing', 'department');
  if (audience === 'group' && !group_id) throw ProductError.beside('document.group-missing', 'groupId');
  return {
    audience,
    audience_role: audience === 'role' ? audience_role : null,
    department: audience === 'department' ? department : null,
    group_id: audience === 'group' ? group_id : null,
  };
}

/** Controls once each and in order; one that the catalogue does not have is refused. */
export function controlsOf(given: readonly string[]): string[] {
  if (!given.every((control) => findControl(control))) refuse('document.control-unknown', 'controls');
  return [...new Set(given)].sort();
}

function refuse(code: ErrorCode, path: string): never {
  throw ProductError.beside(code, path);
}

/** Files that are taken as documents, by the ending of their name, and what their bytes have to be. */
const types: Readonly<Record<(typeof documentEndings)[number], readonly string[]>> = {
  pdf: ['PDF'],
  docx: ['Word document'],
  doc: ['Office document (older)', 'Rich text'],
  txt: ['Text'],
};

const endingOf = (name: string) => {
  const says = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return documentEndings.find((one) => one === says);
};

/** Why a file is not taken as a document, by its name alone. */
export const refusalOfName = (name: string) => (endingOf(name) ? undefined : 'document.file-type');

/** Why a file is not taken as a document, by its name and what its bytes are; nothing where it is. */
export function refusalOfFile(
  name: string,
  type: string,
): 'document.file-type' | 'document.file-not-what-named' | undefined {
  const ending = endingOf(name);
  if (!ending) return 'document.file-type';
  return types[ending].includes(type) ? undefined : 'document.file-not-what-named';
}
