import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import { alteredContent } from './oscal-alter.ts';
import type { Catalog } from './oscal-document.ts';
import type { CatalogueDocument, OscalDocument, ProfileDocument } from './oscal-documents.ts';
import { type Content, chosenFrom, controlIds, mergedContent, withParameters } from './oscal-profile.ts';
import { addressesOf, findMeant, type Imported, namedBy, toldImport, toldOf } from './which-catalogue.ts';

/** A profile resolved as a catalogue, or the documents that are missing for it. */
export type Resolution =
  | { readonly catalog: Catalog; readonly sources: readonly CatalogueDocument[]; readonly problems: readonly Problem[] }
  | { readonly missing: readonly Imported[] };

/** Profiles may import each other through so many levels. */
const deepest = 10;

/** Of so many missing documents the names are told. */
const mostMissing = 20;

/**
 * Resolves a profile (OSCAL profile resolution, by its import, merge and modify phases) with the documents at hand. `chosen`
 * is the one that a person selected: it stands in for what is missing, if that is one document.
 */
export function resolved(root: ProfileDocument, others: readonly OscalDocument[], chosen?: OscalDocument): Resolution {
  const found = sourcesOf(root, [root, ...others], chosen);
  if ('missing' in found) return found;
  const { sources, problems } = found;
  const contents = new Map<OscalDocument, Content>();
  const leaves = new Set<CatalogueDocument>();

  const contentOf = (document: OscalDocument, way: readonly ProfileDocument[], place: string): Content => {
    if (document.model === 'catalog') {
      leaves.add(document);
      return document.catalog;
    }
    const known = contents.get(document);
    if (known) return known;
    if (way.includes(document))
      throw new Unreadable(place, circleWords([...way.slice(way.indexOf(document)), document]));
    if (way.length > deepest - 1)
      throw new Unreadable(place, `Profiles may import each other through up to ${deepest} levels.`);
    const at = placeIn(document, root);
    const inner = document.profile.imports.map((_, place) => sources.get(document)?.[place]);
    // Several imports of one document are one choice from it.
    const taken = new Map<OscalDocument, Set<string>>();
    for (const [place, source] of inner.entries()) {
      const one = document.profile.imports[place];
      if (!source || !one) continue;
      const content = contentOf(source, [...way, document], `${at}/imports/${place}/href`);
      const ids = controlIds(one, content, shortened(source.identity.title, 120), `${at}/imports/${place}`);
      taken.set(source, (taken.get(source) ?? new Set()).union(ids));
    }
    const chosenParts = [...taken].map(([source, ids]) => chosenFrom(contentOf(source, [...way, document], at), ids));
    const merged = mergedContent(chosenParts, `${at}/imports`);
    const set = withParameters(merged.content, document.profile, `${at}/modify/set-parameters`);
    const altered = alteredContent(set.content, document.profile.modify?.alters ?? [], `${at}/modify/alters`);
    const { content } = altered;
    problems.push(...merged.problems, ...set.problems, ...altered.problems, ...notTaken(document, at));
    contents.set(document, content);
    return content;
  };

  const content = contentOf(root, [], '/profile');
  const catalog = { uuid: root.profile.uuid, metadata: root.profile.metadata, ...content };
  return { catalog, sources: [...leaves], problems };
}

/** The documents that a profile imports directly, where they are at hand. */
export function importedHere(from: ProfileDocument, pool: readonly OscalDocument[]): (OscalDocument | undefined)[] {
  return from.profile.imports.map(({ href }) => {
    const addresses = addressesOf(href, from.profile['back-matter']);
    return atPath(addresses, from, pool) ?? findMeant(namedBy(href, from.profile['back-matter']), pool, identityOf);
  });
}

const identityOf = ({ identity }: OscalDocument) => identity;

type Sources =
  | { readonly missing: readonly Imported[] }
  | {
      readonly sources: ReadonlyMap<ProfileDocument, readonly (OscalDocument | undefined)[]>;
      readonly problems: Problem[];
    };

/** The document for each import of each profile that is needed, or what is missing. */
function sourcesOf(root: ProfileDocument, pool: readonly OscalDocument[], chosen: OscalDocument | undefined): Sources {
  const sources = new Map<ProfileDocument, (OscalDocument | undefined)[]>();
  const missing = new Map<string, Imported>();
  const queue: OscalDocument[] = [root];
  const visit = () => {
    for (const document of queue) {
      if (document.model === 'catalog' || sources.has(document)) continue;
      const found = importedHere(document, pool);
      sources.set(document, found);
      for (const [place, { href }] of document.profile.imports.entries()) {
        const source = found[place];
        if (source) queue.push(source);
        else {
          const imported = namedBy(href, document.profile['back-matter']);
          missing.set(JSON.stringify([imported.told, imported.names]), imported);
        }
      }
    }
  };
  visit();
  const problems: Problem[] = [];
  const [only] = missing.values();
  if (chosen && only && missing.size === 1) {
    for (const [profile, found] of sources) {
      const place = found.indexOf(undefined);
      if (place < 0) continue;
      const says = `This profile chooses from ${toldImport(only)}. It was read beside the document that was selected for it: ${toldOf(chosen.identity)}.`;
      problems.push({ place: `${placeIn(profile, root)}/imports/${place}/href`, says, grave: false });
      sources.set(
        profile,
        found.map((one) => one ?? chosen),
      );
    }
    missing.clear();
    queue.push(chosen);
    visit();
  }
  return missing.size > 0 ? { missing: [...missing.values()].slice(0, mostMissing) } : { sources, problems };
}

/** A document of the same archive by a relative path: whichever form of it is named, the one that is here counts. */
function atPath(addresses: readonly string[], from: ProfileDocument, pool: readonly OscalDocument[]) {
  if (from.path === null) return undefined;
  const plain = (path: string) => path.replace(/\.(?:json|xml|ya?ml)$/i, '');
  const base = `archive://a/${encodeURI(from.path)}`;
  const wanted = addresses
    .filter((address) => !address.startsWith('#') && URL.canParse(address, base))
    .map((address) => plain(new URL(address, base).href));
  return pool.find(
    ({ path }) => path !== null && wanted.includes(plain(new URL(`archive://a/${encodeURI(path)}`).href)),
  );
}

const placeIn = (document: OscalDocument, root: OscalDocument) =>
  document === root ? '/profile' : `“${shortened(document.identity.title, 80)}”, /profile`;

function circleWords(way: readonly ProfileDocument[]): string {
  const names = way.map(({ identity }) => `“${shortened(identity.title, 60)}”`).join(', ');
  return `These profiles import each other: ${names}. A profile cannot be part of itself.`;
}

/** What a profile changes beyond what is imported from it. */
function notTaken({ profile: { merge } }: ProfileDocument, at: string): Problem[] {
  if (!merge?.custom) return [];
  const says = 'This profile has its own groups. Its controls stay in the groups of the documents that it imports.';
  return [{ place: `${at}/merge/custom`, says, grave: false }];
}
