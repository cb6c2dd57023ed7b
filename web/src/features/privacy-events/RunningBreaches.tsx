import type { Dashboard } from '@claimlock/contract/dashboards/endpoints';
import { formatInstant } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { formatLeft } from '../../lib/time-left.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The breaches whose 72 hours run, above everything else: the one thing that cannot wait for tomorrow. */
export function RunningBreaches({ breaches }: { readonly breaches: Dashboard['breaches'] }) {
  return breaches.map(({ id, reference, dueAt }) => (
    <div key={id} className="mb-4">
      <Notice tone="bad">
        <TextLink to={paths.privacyRegister({ event: id })}>Personal data breach {reference}</TextLink>: decide and
        report to the ICO by {formatInstant(dueAt)} · <b>{formatLeft(dueAt)}</b>
      </Notice>
    </div>
  ));
}
