import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { zipArchive } from '../../foundation/foreign-files/zip-archive.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import { findControl, findFramework } from '../frameworks/index.ts';
import type { Draft, Reading } from './draft.ts';
import { libraryDraft } from './library-yaml.ts';
import { catalogueDraft, described } from './oscal-catalogue.ts';
import {
  documentsIn,
  isArchive,
  isWorkbook,
  type OscalDocument,
  type ProfileDocument,
  rootOf,
} from './oscal-documents.ts';
import { importedHere, resolved } from './oscal-resolution.ts';
import { isOscal, textOf } from './oscal-text.ts';
import { csvFramework, type ReadTable, type TableAsked, xlsxFramework } from './table-file.ts';
import type { KnownDocument } from './which-catalogue.ts';
import { wholeDraft } from './whole-draft.ts';

/** What is needed to read a file: the settings of a table, or the documents that a profile imports. */
export type Beside = {
  readonly table?: TableAsked | undefined;
  /** Documents that a profile may import. */
  readonly documents?: readonly Uint8Array[] | undefined;
  /** Which of them a person selected; it is used where the profile names a document that is not there. */
  readonly chosen?: number | undefined;
};

/** Reads a framework from a file of any of the known formats, told by its bytes: a draft, or what is wrong and where. */
export function frameworkIn(bytes: Uint8Array, beside: Beside = {}): Reading {
  try {
    const reading = readBytes(bytes, beside);
    return { ...reading, problems: reading.problems.slice(0, mostProblems).map(inShort) };
  } catch (error) {
    if (error instanceof Unreadable)
      return { draft: null, problems: [inShort({ place: error.place, says: error.message, grave: true })] };
    throw error;
  }
}

const mostProblems = 100;

// What a file calls things may be as long as the file.
const inShort = ({ place, says, grave }: Problem): Problem => ({
  place: place && shortened(place, 300),
  says: shortened(says, 600),
  grave,
});

function readBytes(bytes: Uint8Array, { table = {}, ...beside }: Beside): Reading {
  if (bytes.length === 0) throw new Unreadable(null, 'The file is empty.');
  if (isArchive(bytes))
    return isWorkbook(zipArchive(bytes)) ? finishedTable(xlsxFramework(bytes, table)) : oscal(bytes, beside);
  const { text, begins, encoding } = textOf(bytes);
  if (isOscal(text, begins)) return oscal(bytes, beside);
  if (/^(urn|objects)\s*:/m.test(text) && /requirement_nodes/.test(text)) return finished(libraryDraft(text));
  if (/^\s*[\w-]+:\s/.test(begins) && /^objects\s*:/m.test(text))
    throw new Unreadable('line 1', 'This YAML library holds no framework with requirement_nodes.');
  const reading = csvFramework(text, table);
  if (encoding === 'Windows-1252')
    reading.problems.push({
      place: null,
      says: 'The file is not UTF-8, so it was read as Windows-1252. Check that accents and quotes are right.',
      grave: false,
    });
  return finishedTable(reading);
}

function finishedTable({ draft, problems, table, sheets }: ReadTable): Reading {
  const reading = draft ? finished({ draft, problems }) : { draft, problems };
  return { ...reading, table, sheets };
}

function oscal(bytes: Uint8Array, { documents: beside = [], chosen }: Omit<Beside, 'table'>): Reading {
  const own = documentsIn(bytes);
  const given = beside.map(documentsIn);
  const problems = [own, ...given].flatMap((one) => one.problems);
  if (problems.length > 0) return { draft: null, problems };
  const root = rootIn(own.documents);
  if (root.model === 'catalog') return finished({ draft: catalogueDraft(root.catalog), problems });
  const others = [...own.documents.filter((one) => one !== root), ...given.flatMap(({ documents }) => documents)];
  const meant = given[chosen ?? -1];
  const found = resolved(root, others, meant && rootIn(meant.documents));
  if ('missing' in found) return { draft: null, problems, wanted: { ids: idsIn(root), imports: found.missing } };
  const draft = catalogueDraft(found.catalog);
  const [source] = found.sources;
  const publisher = draft.publisher || (source ? described(source.catalog.metadata).publisher : '');
  return finished({ draft: { ...draft, publisher, format: 'oscal-profile' }, problems: found.problems });
}

/** What an OSCAL catalogue or profile says of itself, and what it imports that is not in its file; null for anything else. */
export function identityIn(bytes: Uint8Array): { document: KnownDocument | null; problems: Problem[] } {
  try {
    const { documents } = documentsIn(bytes);
    const root = rootIn(documents);
    if (root.model === 'catalog') return { document: { identity: root.identity, imports: [] }, problems: [] };
    const found = resolved(root, documents);
    const imports = 'missing' in found ? found.missing : [];
    return { document: { identity: root.identity, imports }, problems: [] };
  } catch (error) {
    if (error instanceof Unreadable) return { document: null, problems: [] };
    throw error;
  }
}

const rootIn = (documents: readonly OscalDocument[]) =>
  rootOf(documents, (one) => importedHere(one, documents).filter((inner) => inner !== undefined));

/** The ids that a profile takes by name, to look first at documents that have them. */
const idsIn = ({ profile }: ProfileDocument) => [
  ...new Set(
    profile.imports.flatMap((one) => (one['include-controls'] ?? []).flatMap((chosen) => chosen['with-ids'] ?? [])),
  ),
];

function finished({ draft, problems }: { draft: Draft; problems: readonly Problem[] }): Reading {
  const marked = knownWithdrawals(draft);
  const whole = wholeDraft(marked.draft, (id) => findControl(id) !== undefined);
  const all = [...problems, ...marked.problems, ...whole.problems];
  return { draft: all.some(({ grave }) => grave) ? null : whole.draft, problems: all };
}

/**
 * The first edition of NIST's own CSF 2.0 file keeps what was withdrawn from version 1.1 and does not say so. We know
 * the published list: what that file has beyond all of it was withdrawn. What somebody else has beyond it is their own.
 */
function knownWithdrawals(draft: Draft): { draft: Draft; problems: Problem[] } {
  const published = findFramework('nist-csf-2.0')?.requirement;
  const refs = new Set(draft.requirements.map(({ ref }) => ref));
  if (draft.format !== 'oscal-catalog' || !/^NIST Cybersecurity Framework\b/i.test(draft.name))
    return { draft, problems: [] };
  if (!published || [...published.keys()].some((ref) => !refs.has(ref))) return { draft, problems: [] };
  const extra = draft.requirements.filter(({ ref, withdrawn }) => !withdrawn && !published.has(ref));
  if (extra.length === 0 || extra.some(({ ref }) => !/^[A-Z]{2}\.[A-Z]{2}-\d+$/.test(ref)))
    return { draft, problems: [] };
  const requirements = draft.requirements.map((one) => (published.has(one.ref) ? one : { ...one, withdrawn: true }));
  const says = `${extra.length} subcategories of this file are not in the published CSF 2.0: they were withdrawn, though the file does not say so.`;
  return { draft: { ...draft, requirements }, problems: [{ place: extra[0]?.place ?? null, says, grave: false }] };
}
