import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/**
 * What opens under its button; on a phone a sheet from below. It takes the focus, and Escape, a press elsewhere or leaving
 * it closes it: by Escape the focus goes back to the button.
 */
export function Popover({
  label,
  button,
  align = 'start',
  className,
  children,
}: {
  readonly label: string;
  /** The button, told whether it is open and what a press does. */
  readonly button: (state: {
    readonly 'aria-expanded': boolean;
    readonly 'aria-haspopup': 'dialog';
    readonly onClick: () => void;
  }) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    whole.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!open) return;
    content.current?.focus();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is pressed in what can be reached inside.
    <div
      ref={whole}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      {button({ 'aria-expanded': open, 'aria-haspopup': 'dialog', onClick: () => setOpen(!open) })}
      {open && (
        <>
          <div
            aria-hidden="true"
            className="fixed inset-0 z-40 bg-overlay sm:hidden"
            onPointerDown={() => setOpen(false)}
          />
          <div
            ref={content}
            role="dialog"
            aria-label={label}
            data-state="open"
            tabIndex={-1}
            className={classNames(
              'animate-fade border-line bg-raised shadow-float outline-none',
              'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-50 max-sm:max-h-[80vh] max-sm:overflow-y-auto max-sm:rounded-t-md max-sm:border-t max-sm:p-4',
              'sm:absolute sm:top-full sm:z-30 sm:mt-1.5 sm:rounded-md sm:border',
              align === 'end' ? 'sm:right-0' : 'sm:left-0',
              className,
            )}
          >
            {children(close)}
          </div>
        </>
      )}
    </div>
  );
}
