import { Columns3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { isShown, type OptionalColumn } from './clients-address.ts';

/** Chooses which columns of a table are shown. */
export function ColumnChoice({
  offered,
  turned,
  onChange,
}: {
  readonly offered: readonly { readonly value: OptionalColumn; readonly label: string }[];
  readonly turned: readonly OptionalColumn[];
  readonly onChange: (turned: readonly OptionalColumn[]) => void;
}) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      const outside = event.target instanceof Node && !box.current?.contains(event.target);
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      if ((event.type !== 'keydown' && outside) || escaped) setOpen(false);
      if (escaped) box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', close);
    };
  }, [open]);
  return (
    <div ref={box} className="relative max-sm:hidden">
      <Button
        size="small"
        aria-expanded={open}
        icon={<Columns3 aria-hidden="true" size={15} />}
        onClick={() => setOpen(!open)}
      >
        Columns
      </Button>
      {open && (
        <fieldset className="absolute top-full right-0 z-30 mt-1.5 w-48 animate-fade rounded-md border border-line bg-raised p-2 shadow-float">
          <legend className="sr-only">Columns that are shown</legend>
          {offered.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-sunken"
            >
              <input
                type="checkbox"
                checked={isShown(value, turned)}
                onChange={() =>
                  onChange(turned.includes(value) ? turned.filter((one) => one !== value) : [...turned, value])
                }
                className="size-4 accent-accent"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
