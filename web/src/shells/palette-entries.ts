import type { Action } from '@claimlock/contract/access';
import type { Organisation } from '@claimlock/contract/organisations/endpoints';
import { permitOf } from '../lib/can.ts';
import { type Manifest, type Place, type Visit, worksAtClient } from '../lib/manifest.ts';
import { homes } from '../lib/paths.ts';
import { chooseTheme } from '../lib/theme.ts';

/** How many records of a kind a search brings in. */
export const most = 6;

/** Something that the palette leads to or does. */
export type Entry = {
  readonly id: string;
  readonly label: string;
  /** What it is, in a word or two. */
  readonly kind: string;
  /** The heading that it stands under. */
  readonly group: string;
  /** Whether what it is says more than its heading, and is shown beside it. */
  readonly tells?: boolean;
  readonly to?: string;
  readonly run?: () => void;
};

/** What the palette offers before it asks the server: places, what the modules offer, organisations and portals. */
export function entriesOf({
  visit,
  modules,
  places,
  account,
  organisations,
  onChoose,
}: {
  readonly visit: Visit;
  readonly modules: readonly Manifest[];
  readonly places: readonly Place[];
  readonly account: string;
  readonly organisations: readonly Organisation[];
  /** Chooses an organisation. */
  readonly onChoose: (organisationId: string) => void;
}): Entry[] {
  const { memberships, organisationId } = visit;
  const may = (action: Action) => permitOf(memberships, action, organisationId).may;
  const screens = places.flatMap(({ label, to, below = [] }) => [
    { id: `place ${label}`, label, kind: 'Screen', group: 'Screens', to },
    ...below.map((one) => ({
      id: `place ${one.label}`,
      label: one.label,
      kind: 'Screen',
      group: 'Screens',
      to: one.to,
    })),
  ]);
  const offered = modules
    .flatMap(({ palette = [] }) => palette)
    .filter(({ when }) => when(visit, may))
    .map(({ label, kind, to }) => ({
      id: `offer ${label}`,
      label,
      kind,
      group: kind === 'Do' ? 'Actions' : 'Screens',
      to,
    }));
  const audiences = new Set(memberships.map(({ audience }) => audience));
  const portals = (['super_admin', 'broker_admin', 'client_admin', 'employee'] as const)
    .filter((audience) => audiences.has(audience) && audiences.size > 1)
    .map((audience) => ({
      id: `portal ${audience}`,
      label: portalNames[audience],
      kind: 'Portal',
      group: 'Organisations and portals',
      to: homes[audience],
    }));
  return [
    ...screens.filter(({ label }, place) => screens.findIndex((one) => one.label === label) === place),
    ...offered,
    { id: 'account', label: 'Profile and security', kind: 'Screen', group: 'Screens', to: account },
    ...organisations
      .filter(({ id }) => id !== organisationId && worksAtClient(visit))
      .map(({ id, name }) => ({
        id,
        label: `Switch to ${name}`,
        kind: 'Organisation',
        group: 'Organisations and portals',
        run: () => onChoose(id),
      })),
    ...portals,
    { id: 'theme light', label: 'Light theme', kind: 'Do', group: 'Actions', run: () => chooseTheme('light') },
    { id: 'theme dark', label: 'Dark theme', kind: 'Do', group: 'Actions', run: () => chooseTheme('dark') },
    {
      id: 'theme system',
      label: 'Theme as the system',
      kind: 'Do',
      group: 'Actions',
      run: () => chooseTheme('system'),
    },
  ];
}

const portalNames = {
  super_admin: 'Platform administration',
  broker_admin: 'Broker portal',
  client_admin: 'Client administration',
  employee: 'Dashboard portal',
} as const;

/** The entries that have every word that was typed, those that begin with it first. */
export function matching<One extends Pick<Entry, 'label' | 'kind'>>(entries: readonly One[], typed: string): One[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  return entries
    .filter(({ label, kind }) => words.every((word) => `${label} ${kind}`.toLocaleLowerCase().includes(word)))
    .sort((one, other) => rank(other, first) - rank(one, first));
}

/** The entries under their headings, each heading where the first of its entries would stand. */
export function grouped(entries: readonly Entry[]): readonly (readonly [group: string, entries: readonly Entry[]])[] {
  return [...Map.groupBy(entries, ({ group }) => group)];
}

function rank({ label }: Pick<Entry, 'label'>, first: string): number {
  const name = label.toLocaleLowerCase();
  return first === '' ? 0 : name.startsWith(first) ? 2 : name.includes(` ${first}`) ? 1 : 0;
}
