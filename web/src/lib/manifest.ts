import type { Action, Audience } from '@claimlock/contract/access';
import type { MyWork } from '@claimlock/contract/dashboards/my-work';
import type { Membership } from '@claimlock/contract/identity/endpoints';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, use } from 'react';

/** Fetches a screen. */
export type Load = () => Promise<ComponentType>;

/** A screen and its addresses. */
export type Screen = {
  /** Where it is, as `paths` says it; what stands for an id begins with a colon. */
  readonly at: string | readonly string[];
  readonly load: Load;
  /** What the breadcrumbs of a portal call it. */
  readonly crumb?: string;
  /** Its tabs below its own address, but for the first, which has that address. */
  readonly tabs?: readonly string[];
};

/** What a place of a portal, or an entry of the palette, may depend on. */
export type Visit = {
  readonly memberships: readonly Membership[];
  readonly organisationId: string | undefined;
  /** Whether mail leaves the installation. */
  readonly mailDelivered: boolean;
};

/** A place of a portal: its entry in the side bar, in the command palette, and the letter that leads there after `g`. */
export type Place = {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly letter?: string;
  /** The addresses at which it is the current one, where that is more than its own. */
  readonly covers?: readonly string[];
  readonly below?: readonly Omit<Place, 'icon' | 'below'>[];
};

/** A place as a module brings it: for whom, and under which other place of the side bar where it is not its own. */
export type BroughtPlace = Omit<Place, 'icon' | 'below'> & {
  readonly portal: Audience;
  readonly when?: (visit: Visit) => boolean;
} & ({ readonly icon: LucideIcon } | { readonly under: string });

/** Something that the command palette leads to beside the places of the portal. */
export type Offer = {
  readonly label: string;
  readonly kind: 'Screen' | 'Do';
  readonly to: string;
  readonly when: (visit: Visit, may: (action: Action) => boolean) => boolean;
};

/** What stands in a person's work list: a figure at its top, and the things themselves. */
export type WorkPart = {
  readonly figure?: (work: MyWork) => {
    readonly label: string;
    readonly figure: string;
    readonly note: string;
    readonly to?: string;
  };
  readonly load: () => Promise<ComponentType<{ readonly clientId: string; readonly work: MyWork }>>;
};

/** All that one module brings to the client, said in `manifest.ts` for the dashboard and in `portal-manifest.ts` for the other portals. */
export type Manifest = {
  readonly name: string;
  readonly screens?: readonly Screen[];
  readonly places?: readonly BroughtPlace[];
  readonly palette?: readonly Offer[];
  readonly work?: WorkPart;
  /** What it says of one person on their page; it is fetched with that page. */
  readonly ofPerson?: () => Promise<ComponentType<{ readonly clientId: string; readonly personId: string }>>;
};

const Modules = createContext<readonly Manifest[]>([]);

/** Hands what the modules bring to the screens that put it side by side. */
export const ModulesContext = Modules.Provider;

/** What the modules bring, in the order in which it is shown. */
export function useModules(): readonly Manifest[] {
  return use(Modules);
}

/** Whether somebody administers the client that is looked at, and so has a portal of their own for it. */
export function administersClient({ memberships, organisationId }: Visit): boolean {
  return memberships.some(
    ({ audience, organisation }) => audience === 'client_admin' && organisation.id === organisationId,
  );
}

/** Whether somebody works at a client, whoever else they are. */
export function worksAtClient({ memberships }: Visit): boolean {
  return memberships.some(({ audience }) => audience === 'employee' || audience === 'client_admin');
}

/** Whether somebody has the role admin at the organisation that is chosen. */
export function isAdminHere({ memberships, organisationId }: Visit): boolean {
  return memberships.some(({ organisation, role }) => organisation.id === organisationId && role === 'admin');
}
