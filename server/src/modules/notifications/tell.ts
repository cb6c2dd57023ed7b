import type { NoticeTopic } from '@claimlock/contract/words';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { type NoticeKind, noticeKinds } from './kinds.ts';
import { insertNotice } from './store.ts';

type Readers = readonly (string | null)[];

/** What is told of one thing, to whom, and what it asks of each of them. */
export type News = {
  readonly readers: Readonly<Partial<Record<NoticeKind, Readers>>>;
  readonly title: string;
  readonly detail?: string;
  readonly link?: string;
  /** The thing it is about, by whose id it is closed. */
  readonly about?: string;
  /** Where many of it are looked at together. */
  readonly list?: string;
  /** Whether its readers are written to beside: then it is mailed to them in no other letter. */
  readonly lettered?: true;
};

/** How many things a notice of many names. */
const mostNamed = 3;

/** Tells accounts something, each once and never of what they did themselves. */
export const tell = (context: ClientContext, topic: NoticeTopic, news: News): Promise<void> =>
  tellTogether(context, topic, [news]);

/**
 * Tells accounts of things that happened together: whoever is concerned by one of them is told of that, and whoever is
 * concerned by many is told once how many they are, in the words that are given.
 */
export async function tellTogether(
  context: ClientContext,
  topic: NoticeTopic,
  news: readonly News[],
  many?: (count: number) => string,
): Promise<void> {
  for (const [kind, theirs] of byReader(news, context.userId)) {
    for (const [userId, told] of theirs) {
      const [first] = told;
      if (!first) continue;
      const to = { user_id: userId, kind, topic };
      if (many && told.length > 1) await keep(context, to, asOne(told, first, many(told.length)));
      else for (const one of told) await keep(context, to, { ...one, about: of(one) });
    }
  }
}

/** Who is told what, by what it asks of them. */
function byReader(news: readonly News[], actor: string | null): Map<NoticeKind, Map<string, News[]>> {
  const told = new Map<NoticeKind, Map<string, News[]>>(noticeKinds.map((kind) => [kind, new Map()]));
  for (const one of news) {
    const done = new Set([null, actor]);
    for (const kind of noticeKinds) {
      for (const userId of one.readers[kind] ?? []) {
        if (userId === null || done.has(userId)) continue;
        done.add(userId);
        const theirs = told.get(kind);
        theirs?.set(userId, [...(theirs.get(userId) ?? []), one]);
      }
    }
  }
  return told;
}

const of = ({ about }: News) => (about === undefined ? [] : [about]);

function asOne(told: readonly News[], first: News, title: string) {
  const names = told.slice(0, mostNamed).flatMap(({ detail }) => detail || []);
  const rest = told.length - names.length;
  const link = first.list ?? first.link;
  return {
    title,
    detail: rest > 0 && names.length > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', '),
    ...(link !== undefined && { link }),
    about: [...new Set(told.flatMap(of))],
  };
}

async function keep(
  { db, clientId, clock }: ClientContext,
  to: { readonly user_id: string; readonly kind: NoticeKind; readonly topic: NoticeTopic },
  {
    title,
    detail = '',
    link,
    lettered,
    about,
  }: Pick<News, 'title' | 'detail' | 'link' | 'lettered'> & { readonly about: readonly string[] },
): Promise<void> {
  const at = clock.now();
  const mailed = lettered && { mailed_at: at };
  const told = { id: newId('ntf', clock), client_id: clientId, at, title, detail, link: link ?? null, ...mailed };
  await insertNotice(db, { ...to, ...told }, about);
}
