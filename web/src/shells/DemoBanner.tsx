import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useSessionAnswer } from '../lib/session.ts';
import { later } from '../ui/later.ts';

const SwitchRole = later(() => import('../features/identity/SwitchRole.tsx').then((m) => m.SwitchRole));
const ResetDemo = later(() => import('../features/system/ResetDemo.tsx').then((m) => m.ResetDemo));

/** Says that all that is shown is made up, and lets one be somebody else or begin afresh. */
export function DemoBanner() {
  const [open, setOpen] = useState<'role' | 'reset'>();
  const resets = useSessionAnswer().data?.demoResets ?? false;
  const close = () => setOpen(undefined);
  return (
    <aside
      aria-label="Demo"
      data-print="no"
      className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 border-line border-b bg-accent-soft px-4 text-13 lg:px-5"
    >
      <p className="inline-flex items-center gap-2 py-1.5">
        <FlaskConical aria-hidden="true" size={15} className="text-accent" />
        <span>
          <strong className="font-semibold">Demo data</strong>
          <span className="text-ink-soft max-sm:hidden">
            {' '}
            · people and organisations are made up, the figures are computed
          </span>
        </span>
      </p>
      <div className="flex gap-1">
        <button type="button" onClick={() => setOpen('role')} className={actionLook}>
          Switch role
        </button>
        {resets && (
          <button type="button" onClick={() => setOpen('reset')} className={actionLook}>
            Reset demo
          </button>
        )}
      </div>
      {open === 'role' && <SwitchRole onClose={close} />}
      {open === 'reset' && <ResetDemo onClose={close} />}
    </aside>
  );
}

const actionLook = 'h-7 rounded-sm px-2 font-medium text-accent hover:bg-surface/70';
