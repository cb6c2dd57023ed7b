import type { Metadata, Profile } from './oscal-document.ts';

/** What a document says that it imports: how it is told to people, its address, and each name that it gives it. */
export type Imported = {
  readonly told: string;
  readonly href: string;
  readonly uuid: string | null;
  readonly names: readonly string[];
};

/** What a catalogue says of itself. */
export type CatalogueIdentity = Pick<Metadata, 'title' | 'version'> & { readonly uuid: string };

/** What a profile imports, in its own words: of the resource that an address of its own points at, or of the address. */
export function importedBy({ imports, 'back-matter': back }: Profile): Imported {
  return namedBy(imports[0]?.href ?? '', back);
}

/** What an address in a document means, by what the document holds at its back of it. */
export function namedBy(href: string, back: Profile['back-matter']): Imported {
  const resource = back?.resources?.find(({ uuid }) => href.toLowerCase() === `#${uuid.toLowerCase()}`);
  const addresses = [href, ...(resource?.rlinks ?? []).map((link) => link.href)];
  const named = [resource?.title, resource?.description].filter((name) => name !== undefined);
  return {
    told: named[0] ?? resource?.rlinks?.[0]?.href ?? href,
    href,
    uuid: resource?.uuid ?? null,
    names: [...named, ...addresses.filter((one) => !one.startsWith('#')).map(fileNameOf)],
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
export function matcherOf({ href, uuid, names }: Imported): (catalogue: CatalogueIdentity) => boolean {
  const said = names.map(partsOf).filter(({ all }) => all.length > 0);
  return (catalogue) => {
    const own = catalogue.uuid.toLowerCase();
    const isIdentified = own !== '' && (uuid?.toLowerCase() === own || href.toLowerCase().includes(own));
    return isIdentified || isNamed(said, catalogue);
  };
}

function isNamed(said: readonly Parts[], catalogue: CatalogueIdentity): boolean {
  const title = partsOf(catalogue.title);
  if (said.some(({ editions }) => editions.length > 0 && title.editions.length > 0 && !meets(editions, title.editions)))
    return false;
  const whole = partsOf(`${catalogue.title} ${catalogue.version}`);
  return said.some((name) => isSame(name, title) || isSame(name, whole) || isNameOf(name, title, catalogue.version));
}

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
const kinds = new Set(['catalog', 'catalogue', 'oscal', 'the', 'of', 'for', 'and', 'version', 'edition']);

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
