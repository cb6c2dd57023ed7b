import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { type ZipArchive, zipArchive } from '../../foundation/foreign-files/zip-archive.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import { Catalog, Profile } from './oscal-document.ts';
import { isOscal, namesModel, oscalIn, textOf } from './oscal-text.ts';
import type { DocumentIdentity } from './which-catalogue.ts';

type Base = {
  /** Its path in the archive that it came in. */
  readonly path: string | null;
  readonly identity: DocumentIdentity;
};
export type CatalogueDocument = Base & { readonly model: 'catalog'; readonly catalog: Catalog };
export type ProfileDocument = Base & { readonly model: 'profile'; readonly profile: Profile };
export type OscalDocument = CatalogueDocument | ProfileDocument;

/** The OSCAL documents of a file: the one that it is, or those in an archive; with what is wrong with them. */
export type OscalDocuments = { readonly documents: readonly OscalDocument[]; readonly problems: readonly Problem[] };

/** At most so many documents are read from one archive. */
const mostInArchive = 20;

/** Whether an archive is a workbook. */
export const isWorkbook = ({ names }: ZipArchive) => names.some((name) => name.startsWith('xl/'));

export const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A place in a document of an archive; the document where the whole of it is meant. */
const placeIn = (name: string, { place }: { readonly place: string | null }) =>
  place === null ? name : `${name}, ${place}`;

/** Reads the catalogue or profile that a file is, or all of those in an archive. */
export function documentsIn(bytes: Uint8Array): OscalDocuments {
  if (bytes.length === 0) throw new Unreadable(null, 'The file is empty.');
  if (!isArchive(bytes)) return documentIn(bytes, null);
  const archive = zipArchive(bytes);
  const names = archive.names.filter(
    (name) => /\.(?:json|ya?ml)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name),
  );
  if (names.length > mostInArchive)
    throw new Unreadable(null, `This archive has ${names.length} documents; up to ${mostInArchive} are read.`);
  const all = names.map((name): OscalDocuments => {
    try {
      const read = documentIn(archive.piece(name) ?? new Uint8Array(), name);
      return { ...read, problems: read.problems.map((one) => ({ ...one, place: placeIn(name, one) })) };
    } catch (error) {
      if (error instanceof Unreadable) throw new Unreadable(placeIn(name, error), error.message);
      throw error;
    }
  });
  const documents = all.flatMap((one) => one.documents);
  const problems = all.flatMap((one) => one.problems);
  if (documents.length + problems.length === 0)
    throw new Unreadable(null, 'This archive has no OSCAL catalogue or profile.');
  return { documents, problems };
}

/** One document; in an archive, those of other kinds are passed over. */
function documentIn(bytes: Uint8Array, path: string | null): OscalDocuments {
  const others = path !== null;
  if (others && bytes.length === 0) return { documents: [], problems: [] };
  if (bytes.length === 0) throw new Unreadable(null, 'The file is empty.');
  const { text, begins } = textOf(bytes);
  if (others && !(isOscal(text, begins) && namesModel(text))) return { documents: [], problems: [] };
  const { model, content, problems } = oscalIn(text, bytes.length);
  if (model !== 'catalog' && model !== 'profile') {
    if (path !== null) return { documents: [], problems: [] };
    if (problems.length > 0) return { documents: [], problems };
    throw new Unreadable(
      `/${model}`,
      'A framework comes as a catalog or a profile. This is another kind of OSCAL document.',
    );
  }
  if (problems.length > 0) return { documents: [], problems };
  return { documents: [documentOf(model, content, path)], problems };
}

function documentOf(model: 'catalog' | 'profile', content: unknown, path: string | null): OscalDocument {
  if (model === 'catalog') {
    const catalog = Catalog.parse(content);
    return { path, model, catalog, identity: { model, uuid: catalog.uuid, ...named(catalog) } };
  }
  const profile = Profile.parse(content);
  return { path, model, profile, identity: { model, uuid: profile.uuid, ...named(profile) } };
}

const named = ({ metadata: { title, version } }: Pick<Catalog, 'metadata'>) => ({ title, version });

/** The document that a file is given for: of several in an archive, the one that no other of them imports. */
export function rootOf(
  documents: readonly OscalDocument[],
  importedBy: (profile: ProfileDocument) => readonly OscalDocument[],
): OscalDocument {
  const inner = new Set(documents.flatMap((one) => (one.model === 'profile' ? importedBy(one) : [])));
  const profiles = documents.filter((one) => one.model === 'profile');
  const outer = profiles.filter((one) => !inner.has(one));
  // Of profiles that import each other any will do: they are refused by what they are.
  const roots = profiles.length > 0 ? (outer.length > 0 ? outer : profiles.slice(0, 1)) : documents;
  const [root] = roots;
  if (root && roots.length === 1) return root;
  const names = roots.slice(0, 5).map(({ identity }) => `“${shortened(identity.title, 80)}”`);
  throw new Unreadable(
    null,
    `This archive has several frameworks: ${names.join(', ')}${roots.length > 5 ? ' and more' : ''}. Put one of them into it, with the documents that it imports.`,
  );
}
