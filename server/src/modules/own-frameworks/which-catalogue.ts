import type { Metadata, Profile } from './oscal-document.ts';

/** What a document says that it imports: how it is told to people, its address, each name that it gives it, and which issue it is. */
export type Imported = {
  readonly told: string;
  readonly href: string;
  readonly uuid: string | null;
  readonly names: readonly string[];
  /** The version that a property of its resource gives; null where none does. */
  readonly version: string | null;
};

/** What a catalogue says of itself. */
export type CatalogueIdentity = Pick<Metadata, 'title' | 'version'> & { readonly uuid: string };

/** What a document says of itself that a profile may import. */
export type DocumentIdentity = CatalogueIdentity & { readonly model: 'catalog' | 'profile' };

/** What an OSCAL document says of itself, and what it imports. */
export type KnownDocument = { readonly identity: DocumentIdentity; readonly imports: readonly Imported[] };

const resourceOf = (href: string, back: Profile['back-matter']) =>
  back?.resources?.find(({ uuid }) => href.toLowerCase() === `#${uuid.toLowerCase()}`);

/** An address in a document, and those that its back matter gives for it. */
export const addressesOf = (href: string, back: Profile['back-matter']): string[] => [
  href,
  ...(resourceOf(href, back)?.rlinks ?? []).map((link) => link.href),
];

/** What an address in a document means, by what the document holds at its back of it. */
export function namedBy(href: string, back: Profile['back-matter']): Imported {
  const resource = resourceOf(href, back);
  const addresses = addressesOf(href, back);
  const named = [resource?.title, resource?.description].filter((name) => name !== undefined);
  return {
    told: named[0] ?? resource?.rlinks?.[0]?.href ?? href,
    href,
    uuid: resource?.uuid ?? null,
    names: [...named, ...addresses.filter((one) => !one.startsWith('#')).map(fileNameOf)],
    version: resource?.props?.find(({ name }) => name === 'version')?.value ?? null,
  };
}

/**
 * Whether a catalogue is the one that is imported: it has its identifier or its title, or each word and figure of a name is
 * its own. Another edition anywhere, and it is another catalogue; ids that both have say nothing, for editions share them.
 */
export function isMeant(imported: Imported, catalogue: CatalogueIdentity): boolean {
  return matcherOf(imported)(catalogue);
}

/** `isMeant` for many catalogues: what is imported is taken apart once. */
export function matcherOf({ href, uuid, names, version }: Imported): (catalogue: CatalogueIdentity) => boolean {
  const said = names.map(partsOf).filter(({ all }) => all.length > 0);
  return (catalogue) =>
    isIdentified({ href, uuid }, catalogue.uuid) || (isIssue(version, catalogue.version) && isNamed(said, catalogue));
}

/**
 * The document that is imported, among those at hand: by identifier or whole title first, then a catalogue by its name, then a
 * profile whose name says that it is one, if it is the only one. Profiles often share the name of their catalogue.
 */
export function findMeant<One>(
  imported: Imported,
  list: readonly One[],
  identityOf: (one: One) => DocumentIdentity,
): One | undefined {
  const isCalled = matcherOf(imported);
  const said = imported.names.map(partsOf).filter(({ all }) => all.length > 0);
  const exact = list.find((one) => {
    const { uuid, title, version } = identityOf(one);
    const names = [partsOf(title), partsOf(`${title} ${version}`)];
    if (isIdentified(imported, uuid)) return true;
    return isIssue(imported.version, version) && said.some((name) => names.some((own) => isSame(name, own)));
  });
  if (exact !== undefined) return exact;
  const words = imported.names.join(' ').replaceAll('_', ' ');
  const [saysProfile, saysCatalogue] = [/\bprofiles?\b/i.test(words), /\bcatalog/i.test(words)];
  const fits = (model: DocumentIdentity['model']) =>
    list.filter((one) => identityOf(one).model === model && isCalled(identityOf(one)));
  const [catalogue] = saysProfile && !saysCatalogue ? [] : fits('catalog');
  if (catalogue !== undefined || !saysProfile || saysCatalogue) return catalogue;
  const [profile, ...others] = fits('profile');
  return others.length === 0 ? profile : undefined;
}

const isIdentified = ({ href, uuid }: Pick<Imported, 'href' | 'uuid'>, of: string) => {
  const own = of.toLowerCase();
  return own !== '' && (uuid?.toLowerCase() === own || href.toLowerCase().includes(own));
};

function isNamed(said: readonly Parts[], catalogue: CatalogueIdentity): boolean {
  const title = partsOf(catalogue.title);
  if (said.some(({ editions }) => editions.length > 0 && title.editions.length > 0 && !meets(editions, title.editions)))
    return false;
  const whole = partsOf(`${catalogue.title} ${catalogue.version}`);
  return said.some((name) => isSame(name, title) || isSame(name, whole) || isNameOf(name, title, catalogue.version));
}

/** What is imported as people are told it. */
export const toldImport = ({ told, version }: Imported) => `“${told}”${version === null ? '' : `, version ${version}`}`;

/** A catalogue as people are told it. */
export const toldOf = ({ title, version }: Pick<CatalogueIdentity, 'title' | 'version'>) =>
  `“${title}”, version ${version}`;

type Parts = {
  readonly all: readonly string[];
  readonly words: readonly string[];
  readonly figures: readonly string[];
  readonly editions: readonly string[];
};

/** Words that say of what kind a file is, and nothing of which one it is. */
const kinds = new Set(['catalog', 'catalogue', 'profile', 'oscal', 'the', 'of', 'for', 'and', 'version', 'edition']);

/** Words of titles that tell a choice of requirements from the catalogue that it was made from. */
const selections = new Set(['baseline', 'overlay', 'tailored', 'tailoring', 'resolved', 'low', 'moderate', 'high']);

function partsOf(text: string): Parts {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll(/\b(?:revision|rev|release|version|ver|r|v)[\s.-]*(?=\d)/gu, ' ~');
  const all = plain.match(/~?\d[\d.+-]*[\p{L}\d]*|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const isFigure = (part: string) => /^~?\d/.test(part);
  const clean = (part: string) => part.replace('~', '').replace(/[.+-]+$/, '');
  return {
    all: all.map(clean),
    words: all.filter((part) => !isFigure(part) && !kinds.has(part)),
    figures: all.filter(isFigure).map(clean),
    editions: all.filter((part) => part.startsWith('~')).map(clean),
  };
}

const isSame = (one: Parts, other: Parts) => one.all.join(' ') === other.all.join(' ');

/** Whether a document is of the issue that is named: 5.1.1 is also 5.1.1+u4, and none of 5.0.1. */
const isIssue = (named: string | null, version: string) => {
  const [one, other] = [named ?? version, version].map((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^v(?=\d)|\+.*$/g, ''),
  );
  return isOf(one ?? '', other ?? '');
};

/** Whether one is the other, or an edition of it: 5 and 5.1.1. */
const isOf = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

const meets = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.some((other) => isOf(one, other)));

function isNameOf(name: Parts, title: Parts, version: string): boolean {
  const initials = title.all.map(([first]) => first).join('');
  const hasWord = (word: string) => title.words.includes(word) || (word.length <= 5 && initials.includes(word));
  const figures = [...title.figures, ...partsOf(version).figures];
  return (
    name.words.length > 0 &&
    name.words.every(hasWord) &&
    name.figures.every((figure) => figures.some((other) => isOf(figure, other))) &&
    // A baseline shares the words of the catalogue that it was chosen from.
    title.words.every((word) => !selections.has(word) || name.words.includes(word)) &&
    // A name without the edition or the number that tells the title from others is the name of all of them.
    (title.editions.length === 0 || meets(name.figures, title.editions)) &&
    (title.figures.length === 0 || meets(name.figures, title.figures)) &&
    (name.figures.length > 0 || title.words.every((word) => name.words.includes(word)))
  );
}

/** The last part of an address that names something, without what kind of file it is. */
function fileNameOf(address: string): string {
  const parts = address
    .replace(/[?#].*$/, '')
    .replace(/\.(?:json|xml|ya?ml)$/i, '')
    .split('/');
  const named = parts.findLast((part) => partsOf(part).all.some((word) => !kinds.has(word)));
  return named ?? parts.at(-1) ?? '';
}
