import { LoaderCircle } from 'lucide-react';
import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'usual' | 'toolbar' | 'small';

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-accent text-on-accent not-aria-disabled:hover:bg-accent-strong',
  secondary:
    'border-line-strong bg-surface text-ink not-aria-disabled:hover:border-control not-aria-disabled:hover:bg-sunken',
  quiet: 'border-transparent text-ink-soft not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink',
  danger: 'border-transparent bg-bad text-surface not-aria-disabled:hover:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  usual: 'h-9 px-3.5 text-14',
  toolbar: 'h-8 px-3 text-13',
  small: 'h-7 px-2.5 text-13',
};

/** The classes that make something look like a button. */
export function buttonLook(look: ButtonLook = 'secondary', size: ButtonSize = 'usual'): string {
  return classNames(
    'finger inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium select-none print:hidden',
    'transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55',
    looks[look],
    sizes[size],
  );
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** What it says while it works; it cannot be pressed again meanwhile. */
  readonly busy?: string | false | undefined;
  /** Why it cannot be pressed. It keeps its place in the tab order, so that everybody can learn why. */
  readonly whyNot?: string | undefined;
};

/** A button whose label is a verb. */
export function Button({
  look = 'secondary',
  size = 'usual',
  icon,
  busy,
  whyNot,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = whyNot !== undefined;
  const element = useKeptFocus(Boolean(busy));
  const button = (
    <button
      {...rest}
      {...(blocked && { onPointerEnter: keepReasonInside, onFocus: keepReasonInside })}
      ref={element}
      type={type}
      disabled={Boolean(busy)}
      aria-disabled={blocked || undefined}
      aria-describedby={blocked ? reasonId : rest['aria-describedby']}
      className={classNames(buttonLook(look, size), className)}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <LoaderCircle aria-hidden="true" className="size-4 animate-turn" /> : icon}
      {busy || children}
    </button>
  );
  if (!blocked) return button;
  return (
    <span className="group relative inline-flex">
      {button}
      <span id={reasonId} role="tooltip" className={tooltipLook}>
        {whyNot}
      </span>
    </span>
  );
}

/** Opens the reason towards the right where a panel's or the page's left edge would cut it off. */
function keepReasonInside({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  const reason = currentTarget.nextElementSibling;
  if (!(reason instanceof HTMLElement)) return;
  const edge = currentTarget.closest('[role=dialog], main')?.getBoundingClientRect().left ?? 0;
  reason.style.right = currentTarget.getBoundingClientRect().right - reason.offsetWidth < edge ? 'auto' : '';
}

/** A button loses the focus while it cannot be pressed; once it can, it has the focus again unless something took it. */
function useKeptFocus(busy: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    if (busy) held.current ||= document.activeElement === element.current;
    else if (held.current) {
      held.current = false;
      if (document.activeElement === document.body) element.current?.focus();
    }
  }, [busy]);
  return element;
}

/** How a tooltip looks; it shows while its group is pointed at or has the focus. */
const tooltipLook =
  'pointer-events-none invisible absolute top-full right-0 z-40 mt-1.5 w-max max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-12 font-normal whitespace-normal text-paper opacity-0 transition-opacity duration-150 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100';

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  to,
  look = 'secondary',
  size = 'usual',
  icon,
  children,
}: {
  readonly to: string;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Anchor to={to} className={buttonLook(look, size)}>
      {icon}
      {children}
    </Anchor>
  );
}

/** A button that is an icon, with its name said and shown on hover. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  readonly label: string;
  readonly icon: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'relative inline-flex size-9 shrink-0 print:hidden items-center justify-center rounded-md text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  );
}
