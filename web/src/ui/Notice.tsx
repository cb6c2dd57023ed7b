import { CircleAlert, CircleCheck, Info, OctagonX, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { homes, paths, supportAt } from '../lib/paths.ts';
import type { Problem } from '../lib/problem.ts';
import { TextLink } from './Anchor.tsx';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

export type NoticeTone = 'good' | 'attention' | 'bad' | 'info';

const looks: Record<NoticeTone, { readonly box: string; readonly mark: string; readonly icon: typeof Info }> = {
  good: { box: 'border-good-mark/40 bg-good-soft', mark: 'text-good', icon: CircleCheck },
  attention: { box: 'border-attention-mark/40 bg-attention-soft', mark: 'text-attention', icon: CircleAlert },
  bad: { box: 'border-bad-mark/40 bg-bad-soft', mark: 'text-bad', icon: OctagonX },
  info: { box: 'border-info-mark/40 bg-info-soft', mark: 'text-info', icon: Info },
};

/** A notice beside its cause. A failure is announced at once (`alert`), everything else when there is time (`status`). */
export function Notice({
  tone = 'info',
  title,
  children,
  onDismiss,
}: {
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly onDismiss?: () => void;
}) {
  const { box, mark, icon: Icon } = looks[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex animate-rise items-start gap-2.5 rounded-md border px-3 py-2.5 text-14', box)}
    >
      <Icon aria-hidden="true" size={17} className={classNames('mt-0.5 shrink-0', mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium text-ink">{title}</p>}
        {children && <div className={title ? 'mt-0.5 text-ink-soft' : 'text-ink'}>{children}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-m-1 rounded-sm p-1.5 text-ink-soft hover:text-ink"
        >
          <X aria-hidden="true" size={15} />
        </button>
      )}
    </div>
  );
}

/** A failure's sentence with the reference to quote, and a way to try again where what failed can be repeated as it is. */
export function ProblemNotice({
  problem,
  onRetry,
}: {
  readonly problem: Problem | undefined;
  readonly onRetry?: () => void;
}) {
  if (!problem) return null;
  return (
    <Notice tone="bad">
      {problem.sentence}
      {problem.reference && <Reference id={problem.reference} />}
      {onRetry && (
        <span className="mt-2 block">
          <Button size="small" onClick={onRetry} icon={<RotateCw aria-hidden="true" size={14} />}>
            Try again
          </Button>
        </span>
      )}
    </Notice>
  );
}

/** The reference id of a failure, and the way to support, which it goes along with. */
export function Reference({ id }: { readonly id: string }) {
  const screen = location.pathname;
  const [portal] = /^\/(?:dashboard|client-admin|broker)\b/.exec(screen) ?? [];
  return (
    <span className="mt-1 block text-12 text-ink-soft">
      Reference <span className="font-mono select-all">{id}</span>
      {portal && (
        <>
          {' · '}
          <TextLink
            to={supportAt(portal === homes.employee ? paths.settings() : portal, {
              ticket: 'new',
              reference: id,
              screen,
            })}
          >
            Contact Support
          </TextLink>
        </>
      )}
    </span>
  );
}
