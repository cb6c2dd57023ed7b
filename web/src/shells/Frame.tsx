import type { Audience } from '@claimlock/contract/access';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { NotificationsButton } from '../features/notifications/NotificationsButton.tsx';
import { RunningOperations } from '../features/operations/RunningOperations.tsx';
import { useModules } from '../lib/manifest.ts';
import { membershipAt } from '../lib/membership-at.ts';
import { useMailDelivered } from '../lib/session.ts';
import { IconButton } from '../ui/Button.tsx';
import { later } from '../ui/later.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { PaperHead } from './PaperHead.tsx';
import type { OpenPortal } from './Portal.tsx';
import { placesOf } from './places.ts';
import { Sidebar } from './Sidebar.tsx';
import { UserMenuButton } from './UserMenuButton.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const CommandPalette = later(() => import('./CommandPalette.tsx').then((m) => m.CommandPalette));
const KeyboardMap = later(() => import('./KeyboardMap.tsx').then((m) => m.KeyboardMap));
const Drawer = later(() => import('./Drawer.tsx').then((m) => m.Drawer));

/** What a portal hands to its frame. */
export type FrameProps = OpenPortal & {
  /** The portal's name, for those who hear it. */
  readonly label: string;
  /** Whose portal it is: its places are those that the modules bring to it. */
  readonly portal: Audience;
  readonly account: string;
  /** What stands at the left of the header. */
  readonly lead: ReactNode;
  /** What stands there beside search, notifications and the person. */
  readonly actions?: ReactNode;
  readonly notice?: ReactNode;
  /** The client whose things the palette finds. */
  readonly clientId?: string | undefined;
  readonly children?: ReactNode;
};

type Overlay = 'palette' | 'keys' | 'places' | undefined;

/** The frame of every portal: side bar, header of 56 px, and the screen. It never reloads and never jumps. */
export function Frame({ session, label, portal, account, lead, actions, notice, clientId, children }: FrameProps) {
  const modules = useModules();
  const mailDelivered = useMailDelivered();
  const visit = { memberships: session.memberships, organisationId: clientId, mailDelivered };
  // Everybody who works at a client may have something under way there; whoever looks in from outside has not.
  const own = membershipAt(session.memberships, clientId);
  const worksHere = own?.suspended ? undefined : own;
  const places = placesOf(modules, portal, visit);
  const [overlay, setOverlay] = useState<Overlay>();
  const close = () => setOverlay(undefined);
  useShortcuts(places, { onPalette: () => setOverlay('palette'), onKeys: () => setOverlay('keys') });
  return (
    <>
      <a
        href="#content"
        data-print="no"
        className="fixed top-2 left-2 z-[60] -translate-y-16 rounded-md bg-ink px-3 py-2 text-paper focus:translate-y-0"
      >
        Skip to the content
      </a>
      {session.demo && <DemoBanner />}
      <div className="flex">
        <Sidebar label={label} places={places} />
        <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
          <div data-print="no" className="sticky top-0 z-30 shrink-0">
            <header className="flex h-14 items-center gap-1.5 border-line border-b bg-surface pr-2 pl-2 sm:gap-2 sm:px-4 lg:px-8">
              <IconButton
                label="Open the navigation"
                className="lg:hidden"
                icon={<MenuIcon aria-hidden="true" size={19} />}
                onClick={() => setOverlay('places')}
              />
              <div className="mr-auto flex min-w-0 flex-1 items-center">{lead}</div>
              {actions}
              {worksHere && <RunningOperations key={worksHere.organisation.id} clientId={worksHere.organisation.id} />}
              <SearchButton onOpen={() => setOverlay('palette')} />
              <NotificationsButton />
              <UserMenuButton session={session} account={account} onKeys={() => setOverlay('keys')} />
            </header>
            <OfflineStrip />
          </div>
          <PaperHead organisation={worksHere?.organisation.name} />
          {notice}
          <Content>{children ?? <Outlet />}</Content>
        </div>
      </div>
      {overlay === 'palette' && <CommandPalette visit={visit} places={places} account={account} onClose={close} />}
      {overlay === 'keys' && <KeyboardMap places={places} onClose={close} />}
      {overlay === 'places' && <Drawer label={label} places={places} onClose={close} />}
    </>
  );
}

function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        className="hidden h-9 w-56 items-center gap-2 rounded-md border border-line-strong bg-paper px-2.5 text-13 text-ink-faint transition-colors hover:border-control hover:text-ink-soft xl:flex"
      >
        <Search aria-hidden="true" size={15} />
        Search or go to
        <kbd className="ml-auto font-sans text-12">{mac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <IconButton
        label="Search or go to"
        className="xl:hidden"
        icon={<Search aria-hidden="true" size={18} />}
        onClick={onOpen}
      />
    </>
  );
}

/** The screen itself. Going somewhere takes the focus there, so that a keyboard or a reader starts at its top. */
function Content({ children }: { readonly children: ReactNode }) {
  const screen = useScreenAddress();
  const main = useRef<HTMLElement>(null);
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    main.current?.focus({ preventScroll: true });
  }, [screen]);
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-[1360px] flex-1 px-4 py-6 outline-none has-[[data-bar]]:pb-44 sm:has-[[data-bar]]:pb-24 lg:px-8"
    >
      {children}
    </main>
  );
}

/** The address of the screen that is shown: of its tabs all have the same. */
function useScreenAddress(): string {
  return useMatches().findLast(({ handle }) => handle !== undefined)?.pathname ?? '';
}
