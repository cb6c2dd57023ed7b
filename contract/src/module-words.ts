import type { Standing } from './roles.ts';

/** The headings that actions stand under, in the order in which they are shown. */
export const actionGroups = [
  'Dashboard and company',
  'Action items',
  'Assignments and requirements',
  'Frameworks and controls',
  'Evidence and findings',
  'Risks',
  'Privacy',
  'Questionnaires and declarations',
  'Documents',
  'Training and phishing',
  'People and rights',
  'Records, reports and settings',
  'Own account',
  'Broker portal',
  'Platform',
] as const;
export type ActionGroup = (typeof actionGroups)[number];

/** What an action of the permission table is called for people, and its heading. */
export type ActionWords = readonly [group: ActionGroup, words: string];

/** What a kind of thing that a person holds is called, and where it is. */
export type HeldWords = {
  readonly title: string;
  readonly one: string;
  readonly many: string;
  /** Where one of them is. */
  readonly at: (id: string) => string;
  /** Where all that are open are, for one person. */
  readonly all?: (personId: string) => string;
};

/** What notices are about, as people choose which of them they get. */
export type TopicWords = {
  readonly title: string;
  readonly hint: string;
  /** Why it cannot be switched off in the app; without it, it can. */
  readonly always?: string;
  /** Who is told of it that works at no client. */
  readonly outside?: readonly Standing[];
};

/** What the lists are called that screens hand out as files, by the endpoint that reads them. */
type ListNames = Readonly<Record<string, string>>;

/** The words that a module brings: one for each of its permissions, and for what else it has. */
export type ModuleWords<Permission extends string = never> = {
  readonly lists?: ListNames;
  /** Lists of a broker’s own, and of the platform. */
  readonly brokerLists?: ListNames;
  readonly platformLists?: ListNames;
  /** What is a person’s own and goes on with somebody else when they leave. */
  readonly handedOn?: Readonly<Record<string, HeldWords>>;
  /** What they are excused from then, or what stays on record as theirs. */
  readonly notHandedOn?: Readonly<Record<string, HeldWords>>;
  /** What its notices are about; a module may also tell of the topic of another. */
  readonly topics?: Readonly<Record<string, TopicWords>>;
} & ([Permission] extends [never] ? unknown : { readonly actions: Readonly<Record<Permission, ActionWords>> });
