import { longestSearch } from '@claimlock/contract/listing';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChooseOrganisation } from '../lib/choose-organisation.ts';
import type { Place, Visit } from '../lib/manifest.ts';
import { useOrganisationChoice } from '../lib/selected-organisation.ts';
import { useSession } from '../lib/session.ts';
import { allModules } from '../portal-modules.ts';
import { classNames } from '../ui/class-names.ts';
import { type Entry, entriesOf, grouped, matching } from './palette-entries.ts';
import { keepRecent, recentEntries } from './recent-entries.ts';
import { useThings } from './use-things.ts';

/** Goes to every screen, organisation and record that the person may reach, by typing; what was opened last comes first. */
export function CommandPalette({
  visit,
  places,
  account,
  onClose,
}: {
  readonly visit: Visit;
  readonly places: readonly Place[];
  readonly account: string;
  readonly onClose: () => void;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // Which entry it is, not which place: what is found later is put in above it.
  const [chosen, setChosen] = useState<string>();
  const { organisations } = useOrganisationChoice();
  const choose = useChooseOrganisation();
  const things = useThings(visit, useDeferredValue(typed.trim()));
  const entries = entriesOf({ visit, modules: allModules, places, account, organisations, onChoose: choose });
  const person = useSession()?.user.id ?? '';
  const [recent] = useState(() => recentEntries(person, visit.organisationId));
  const groups = grouped(
    typed.trim() === ''
      ? [...recent.map((one) => ({ ...one, id: `recent ${one.id}`, group: 'Recent', tells: true })), ...entries]
      : [...matching(entries, typed), ...things].slice(0, 60),
  );
  const shown = groups.flatMap(([, some]) => some);
  const last = shown.length - 1;
  const active = Math.max(
    0,
    shown.findIndex((entry) => entry.id === chosen),
  );

  const take = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    keepRecent(person, visit.organisationId, { ...entry, id: entry.id.replace(/^recent /, '') });
    if (entry.to) void navigate(entry.to);
    entry.run?.();
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(shown[step]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(shown[active]);
    }
  };
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <Radix.Root open onOpenChange={(stays) => !stays && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[min(600px,calc(100vw-24px))] -translate-x-1/2 animate-fade flex-col overflow-hidden rounded-md border border-line bg-raised shadow-float outline-none"
        >
          <Radix.Title className="sr-only">Search or go to</Radix.Title>
          <div className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b px-4">
            <Search aria-hidden="true" size={17} className="text-ink-faint" />
            <input
              role="combobox"
              aria-label="Search or go to"
              aria-expanded={shown.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
              aria-autocomplete="list"
              placeholder="Search screens and records"
              value={typed}
              maxLength={longestSearch}
              onChange={(event) => {
                setTyped(event.target.value);
                setChosen(undefined);
              }}
              onKeyDown={onKey}
              className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-faint"
            />
          </div>
          <div role="listbox" id={`${id}-list`} aria-label="Found" className="min-h-0 flex-1 overflow-y-auto p-1.5">
            {groups.map(([group, some], at) => (
              // biome-ignore lint/a11y/useSemanticElements: options stand in groups of their list.
              <div key={group} role="group" aria-labelledby={`${id}-group-${at}`}>
                <div
                  id={`${id}-group-${at}`}
                  role="presentation"
                  className="px-2.5 pt-2 pb-1 text-12 font-medium text-ink-faint"
                >
                  {group}
                </div>
                {some.map((entry) => {
                  const place = shown.indexOf(entry);
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
                    <div
                      key={entry.id}
                      id={`${id}-${place}`}
                      role="option"
                      aria-selected={place === active}
                      tabIndex={-1}
                      onPointerMove={() => setChosen(entry.id)}
                      onClick={() => take(entry)}
                      className={classNames(
                        'flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5',
                        place === active && 'bg-sunken',
                      )}
                    >
                      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
                      <span className={classNames('shrink-0 text-12 text-ink-faint', !entry.tells && 'sr-only')}>
                        {entry.kind}
                      </span>
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
          {shown.length === 0 && <p className="px-4 pb-4 text-ink-soft">No screen or record matches.</p>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
