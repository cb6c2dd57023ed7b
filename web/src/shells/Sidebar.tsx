import { useLocation } from 'react-router';
import type { Place } from '../lib/manifest.ts';
import { paths } from '../lib/paths.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { classNames } from '../ui/class-names.ts';
import { Wordmark } from '../ui/Mark.tsx';
import { isCurrent } from './places.ts';

/** The side bar: 16rem wide (specification §2), the places of a portal with the current one marked. */
export function Sidebar({ label, places }: { readonly label: string; readonly places: readonly Place[] }) {
  return (
    <nav
      aria-label={label}
      data-print="no"
      className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col overflow-y-auto border-line border-r bg-sunken lg:flex"
    >
      <div className="flex h-14 shrink-0 items-center px-5">
        <Anchor to={paths.landing()} aria-label="ClaimLock, to your start" className="rounded-sm">
          <Wordmark />
        </Anchor>
      </div>
      <PlaceList places={places} />
    </nav>
  );
}

/** The places of a portal as a list of links. */
export function PlaceList({ places, onGo }: { readonly places: readonly Place[]; readonly onGo?: () => void }) {
  const { pathname } = useLocation();
  const addresses = places.flatMap(({ to, below = [] }) => [to, ...below.map((one) => one.to)]);
  return (
    <ul className="space-y-0.5 px-3 py-2">
      {places.map((place) => {
        const { label: name, to, icon: Icon, below = [] } = place;
        const open = isCurrent(place, pathname, addresses);
        // Where a part below is current, that one is marked and not the whole.
        const marked = open && !below.some((one) => isCurrent(one, pathname, addresses));
        return (
          <li key={name}>
            <Anchor
              to={to}
              {...(onGo && { onClick: onGo })}
              aria-current={marked ? 'page' : undefined}
              className={classNames(itemLook, marked ? currentLook : open ? 'text-ink' : 'text-ink-soft')}
            >
              <Icon aria-hidden="true" size={17} className={open ? 'text-accent' : 'text-ink-faint'} />
              {name}
            </Anchor>
            {below.length > 0 && (
              <ul className="mt-0.5 ml-[1.2rem] border-line-strong border-l pl-3">
                {below.map((one) => {
                  const here = isCurrent(one, pathname, addresses);
                  return (
                    <li key={one.label}>
                      <Anchor
                        to={one.to}
                        {...(onGo && { onClick: onGo })}
                        aria-current={here ? 'page' : undefined}
                        className={classNames(itemLook, here ? currentLook : 'text-ink-soft')}
                      >
                        {one.label}
                      </Anchor>
                    </li>
                  );
                })}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const itemLook =
  'finger flex h-9 items-center gap-2.5 rounded-md px-2.5 font-medium transition-colors duration-150 hover:bg-line/60 hover:text-ink';
const currentLook = 'bg-surface text-ink shadow-[inset_0_0_0_1px_var(--line)] dark:bg-raised';
