import { Ban, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemOf } from '../lib/problem.ts';
import { Button } from './Button.tsx';
import { Reference } from './Notice.tsx';

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
    <div className="flex flex-col items-start gap-3 px-5 py-8">
      {icon && <span className="text-ink-faint">{icon}</span>}
      <div className="max-w-[56ch]">
        <p className="font-medium text-ink">{title}</p>
        {children && <p className="mt-1 text-ink-soft">{children}</p>}
      </div>
      {action}
    </div>
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
    <div role="alert" className="flex flex-col items-start gap-3 px-5 py-8">
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
    </div>
  );
}

/** A part that this person may not see: why, and who may. */
export function NotPermitted({ why, action }: { readonly why: string; readonly action?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 px-5 py-8">
      <Ban aria-hidden="true" size={20} className="text-ink-faint" />
      <div className="max-w-[56ch]">
        <p className="font-medium text-ink">This part is not open to you</p>
        <p className="mt-1 text-ink-soft">{why}</p>
      </div>
      {action}
    </div>
  );
}
