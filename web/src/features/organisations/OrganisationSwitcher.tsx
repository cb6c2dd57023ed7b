import type { Organisation } from '@claimlock/contract/organisations/endpoints';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useChooseOrganisation } from '../../lib/choose-organisation.ts';
import { capitalised } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { TierBadge } from '../../ui/TierBadge.tsx';
import { matchTyped, useTypeAhead } from '../../ui/type-ahead.ts';
import type { OwnOrganisations } from './queries.ts';

/** Chooses the organisation that the portal is about (specification §2): 280 px wide, found by typing its name. */
export function OrganisationSwitcher({ organisations, selected, pending }: OwnOrganisations) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [mounted, setMounted] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const type = useTypeAhead();
  const choose = useChooseOrganisation();
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  const show = () => {
    setActive(
      Math.max(
        0,
        organisations.findIndex((one) => one.id === selected?.id),
      ),
    );
    setOpen(true);
  };
  const take = (organisation: Organisation | undefined) => {
    setOpen(false);
    if (organisation && organisation.id !== selected?.id) choose(organisation.id);
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: organisations.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) setActive(Math.min(organisations.length - 1, Math.max(0, step)));
      else show();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (open) take(organisations[active]);
      else show();
    } else if (open && (event.key === 'Escape' || event.key === 'Tab')) {
      setOpen(false);
    } else if (event.key.length === 1 && !event.metaKey && !event.ctrlKey && !event.altKey) {
      const found = matchTyped(
        organisations.map((one) => one.name),
        type(event.key),
        active,
      );
      if (found >= 0) {
        event.preventDefault();
        setActive(found);
        setOpen(true);
      }
    }
  };

  const loading = !mounted || pending;
  return (
    <div ref={box} className="relative w-[280px] max-w-full min-w-0">
      {/* A select-only combobox (WAI-ARIA 1.2): the focus stays here while the list is open. */}
      <div
        role="combobox"
        tabIndex={0}
        aria-label="Organisation"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        aria-busy={loading || undefined}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={onKey}
        className="flex h-9 w-full cursor-pointer items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 transition-colors select-none hover:border-control"
      >
        {loading ? (
          <span className="flex-1 text-ink-faint">Loading...</span>
        ) : selected ? (
          <>
            <span className="min-w-0 flex-1 truncate text-13 font-medium" title={selected.name}>
              {selected.name}
            </span>
            <span className="max-sm:hidden">
              <TierBadge tier={selected.tier} score={selected.score} />
            </span>
          </>
        ) : (
          <span className="flex-1 truncate text-ink-faint">Select an organisation</span>
        )}
        <ChevronsUpDown aria-hidden="true" size={15} className="shrink-0 text-ink-faint" />
      </div>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Organisations"
        hidden={!open}
        className="absolute top-full left-0 z-50 mt-1.5 max-h-[60vh] w-max max-w-[calc(100vw-24px)] min-w-full animate-fade overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float"
      >
        {(open ? organisations : []).map((organisation, place) => (
          <Option
            key={organisation.id}
            id={`${id}-${place}`}
            organisation={organisation}
            chosen={organisation.id === selected?.id}
            active={place === active}
            onActive={() => setActive(place)}
            onTake={() => take(organisation)}
          />
        ))}
        {open && organisations.length === 0 && (
          <p className="px-2.5 py-2 text-ink-soft">You belong to no organisation yet.</p>
        )}
      </div>
    </div>
  );
}

function Option({
  id,
  organisation: { name, tier, score, industry, size, region },
  chosen,
  active,
  onActive,
  onTake,
}: {
  readonly id: string;
  readonly organisation: Organisation;
  readonly chosen: boolean;
  readonly active: boolean;
  readonly onActive: () => void;
  readonly onTake: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and hears the keys.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onPointerMove={onActive}
      onClick={onTake}
      className={classNames('flex cursor-pointer items-start gap-2 rounded-sm px-2.5 py-2', active && 'bg-sunken')}
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          <TierBadge tier={tier} score={score} />
        </span>
        <span className="mt-0.5 block text-12 text-ink-faint">
          {[industry, capitalised(size), region].filter(Boolean).join(' • ')}
        </span>
      </span>
      <Check aria-hidden="true" size={16} className={classNames('mt-0.5 text-accent', !chosen && 'invisible')} />
    </div>
  );
}
