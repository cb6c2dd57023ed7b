import { jsonIn } from '../../foundation/foreign-files/json-text.ts';
import { plainText } from '../../foundation/foreign-files/plain-text.ts';
import { checkJsonText } from '../../foundation/foreign-files/sound-text.ts';
import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { findControl, findFramework } from '../frameworks/index.ts';
import { type Draft, type Reading, shortened } from './draft.ts';
import { libraryDraft } from './library-yaml.ts';
import { catalogueDraft } from './oscal-catalogue.ts';
import { Catalog, Profile } from './oscal-document.ts';
import { checkImports, profileDraft, wantedBy } from './oscal-profile.ts';
import { oscalModels, schemaProblems } from './oscal-schema.ts';
import { csvFramework, type ReadTable, type TableAsked, xlsxFramework } from './table-file.ts';
import { importedBy, isMeant, toldOf } from './which-catalogue.ts';
import { wholeDraft } from './whole-draft.ts';
import { yamlIn } from './yaml-text.ts';

/** What is needed to read a file: the settings of a table, or the catalogue of a profile. */
export type Beside = {
  readonly table?: TableAsked | undefined;
  readonly catalogue?: Uint8Array | undefined;
  /** Nobody said that it is this catalogue: it is only taken where it is the one that the profile names. */
  readonly isGuessed?: boolean | undefined;
};

/** Up to this size every fault against the schema is looked for; beyond it the first one. */
const smallEnough = 5 * 1024 * 1024;

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
  place: shortened(place, 300),
  says: shortened(says, 600),
  grave,
});

function readBytes(bytes: Uint8Array, { table = {}, ...beside }: Beside): Reading {
  if (bytes.length === 0) throw new Unreadable('the file', 'It is empty.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return finishedTable(xlsxFramework(bytes, table));
  const { text, begins, encoding } = textOf(bytes);
  if (isOscal(text, begins)) return oscal(text, bytes.length, beside);
  if (/^(urn|objects)\s*:/m.test(text) && /requirement_nodes/.test(text)) return finished(libraryDraft(text));
  if (/^\s*[\w-]+:\s/.test(begins) && /^objects\s*:/m.test(text))
    throw new Unreadable('line 1', 'This YAML library holds no framework with requirement_nodes.');
  const reading = csvFramework(text, table);
  if (encoding === 'Windows-1252')
    reading.problems.push({
      place: 'the file',
      says: 'It is not UTF-8, so it was read as Windows-1252. Look whether accents and quotes are right.',
      grave: false,
    });
  return finishedTable(reading);
}

function finishedTable({ draft, problems, table, sheets }: ReadTable): Reading {
  const reading = draft ? finished({ draft, problems }) : { draft, problems };
  return { ...reading, table, sheets };
}

/** The text of a file that has to be text, and how it begins. What is plainly something else is named. */
export function textOf(bytes: Uint8Array): { text: string; begins: string; encoding: string } {
  if (bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44)
    throw new Unreadable('the file', 'This is a PDF. Give a table, OSCAL or a YAML library.');
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11)
    throw new Unreadable('the file', 'This is a workbook of the old kind. Save it as .xlsx, then try again.');
  const { text, encoding } = plainText(bytes);
  const begins = text.slice(0, 2000).trimStart();
  if (begins === '' && text.trim() === '') throw new Unreadable('the file', 'It is empty.');
  if (/^(<!doctype html|<html|<head|<body)/i.test(begins))
    throw new Unreadable(
      'line 1',
      'This is a web page, not a framework. It may be a sign-in page that was saved by mistake.',
    );
  if (begins.startsWith('<')) throw new Unreadable('line 1', 'This is XML. Give the JSON form of this document.');
  return { text, begins, encoding };
}

/** Whether a text is to be read as OSCAL: JSON, or YAML with the name of an OSCAL model at its top. */
export const isOscal = (text: string, begins: string) => /^[[{]/.test(begins) || isOscalYaml(text);

const isOscalYaml = (text: string) =>
  new RegExp(`^["']?(?:${oscalModels.join('|')})["']?\\s*:\\s*(?:#.*)?$`, 'm').test(text.slice(0, 20_000));

/** The one OSCAL document in a text, checked against the official schema. */
export function oscalIn(text: string, size: number): { model: string; content: unknown; problems: Problem[] } {
  const document = isOscalYaml(text) && !/^\s*[[{]/.test(text) ? yamlIn(text).value : jsonIn(text);
  checkJsonText(document);
  const keys = document !== null && typeof document === 'object' ? Object.keys(document) : [];
  const model = oscalModels.find((one) => keys.includes(one));
  if (!model || document === null || typeof document !== 'object')
    throw new Unreadable('/', 'This is JSON, but not OSCAL: it has no catalog and no profile.');
  return {
    model,
    content: Reflect.get(document, model),
    problems: schemaProblems(model, document, size <= smallEnough),
  };
}

function oscal(text: string, size: number, { catalogue, isGuessed = false }: Beside): Reading {
  const { model, content, problems } = oscalIn(text, size);
  if (problems.length > 0) return { draft: null, problems };
  if (model === 'catalog') return finished({ draft: catalogueDraft(Catalog.parse(content)), problems: [] });
  if (model !== 'profile')
    throw new Unreadable(
      `/${model}`,
      'A framework comes as a catalog or a profile. This is another kind of OSCAL document.',
    );
  const profile = Profile.parse(content);
  checkImports(profile);
  if (!catalogue) return { draft: null, problems: [], wanted: wantedBy(profile) };
  const inside = oscalIn(textOf(catalogue).text, catalogue.length);
  if (inside.model !== 'catalog') throw new Unreadable('/', 'A profile chooses from a catalog, and this is none.');
  if (inside.problems.length > 0) return { draft: null, problems: inside.problems };
  const catalog = Catalog.parse(inside.content);
  const imported = importedBy(profile);
  const own = { ...catalog.metadata, uuid: catalog.uuid };
  const isNamed = isMeant(imported, own);
  if (isGuessed && !isNamed) return { draft: null, problems: [], other: toldOf(own) };
  const resolved = profileDraft(profile, catalog);
  const says = `This profile chooses from “${imported.told}”. It was read beside the catalogue that was chosen for it: ${toldOf(own)}.`;
  const told = isNamed ? [] : [{ place: '/profile/imports/0/href', says, grave: false }];
  return finished({ draft: resolved.draft, problems: [...told, ...resolved.problems] });
}

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
  return { draft: { ...draft, requirements }, problems: [{ place: extra[0]?.place ?? '', says, grave: false }] };
}
