import { Ban, RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { problemOf } from '../lib/problem.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Reference } from './Notice.tsx';
import { Surface } from './surface.ts';

/** A place with nothing in it yet: what it will show, why that matters, and the one thing to do. */
export function Empty({
  icon,
  title,
  children,
  action,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <Standing>
      {icon && <span className="text-ink-faint">{icon}</span>}
      <div className="max-w-[56ch]">
        <p className="font-medium text-ink">{title}</p>
        {children && <p className="mt-1 text-ink-soft">{children}</p>}
      </div>
      {action}
    </Standing>
  );
}

/** A part that could not be loaded: what failed, the reference to quote, and a way to try again. */
export function Failure({
  what,
  error,
  onRetry,
}: {
  readonly what: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
}) {
  const { sentence, reference } = problemOf(error);
  return (
    <Standing role="alert">
      <TriangleAlert aria-hidden="true" size={20} className="text-bad-mark" />
      <div className="max-w-[56ch]">
        <p className="font-medium text-ink">{what} could not be loaded</p>
        <p className="mt-1 text-ink-soft">{sentence}</p>
        {reference && <Reference id={reference} />}
      </div>
      {onRetry && (
        <Button onClick={onRetry} icon={<RotateCw aria-hidden="true" size={15} />}>
          Try again
        </Button>
      )}
    </Standing>
  );
}

/** A part that this person may not see: why, and who may. */
export function NotPermitted({ why, action }: { readonly why: string; readonly action?: ReactNode }) {
  return (
    <Standing>
      <Ban aria-hidden="true" size={20} className="text-ink-faint" />
      <div className="max-w-[56ch]">
        <p className="font-medium text-ink">This part is not open to you</p>
        <p className="mt-1 text-ink-soft">{why}</p>
      </div>
      {action}
    </Standing>
  );
}

/** The room such words take: in line with what the ground they stand on holds, and a ground of their own without one. */
function Standing({ role, children }: { readonly role?: 'alert'; readonly children: ReactNode }) {
  const ground = use(Surface);
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-col items-start gap-3',
        ground === 'padded' ? 'py-2' : 'px-4 py-6',
        ground === 'page' && 'rounded-md border border-line bg-surface',
      )}
    >
      {children}
    </div>
  );
}
