import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { ClipboardCheck } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { PartsBar } from '../../../ui/PartsBar.tsx';
import { Empty } from '../../../ui/States.tsx';
import { partsOf } from '../requirements/result-words.ts';

/** The requirements of a framework by result, and the way to what is missing: where there is room for it. Without one, who chooses. */
export function FrameworkParts({ framework }: { readonly framework?: FrameworkScore }) {
  if (!framework)
    return (
      <Empty icon={<ClipboardCheck aria-hidden="true" size={20} />} title="No framework is followed yet">
        Your administrators choose which to follow.
      </Empty>
    );
  return (
    <div className="mt-4">
      <PartsBar label={`${framework.name}: requirements by result`} parts={partsOf(framework.score)} />
      <OpenRequirements framework={framework} />
    </div>
  );
}

function OpenRequirements({ framework: { frameworkId, score } }: { readonly framework: FrameworkScore }) {
  const open = score.partly + score.notMet + score.notAssessed;
  if (open === 0) return null;
  return (
    <p className="mt-4 text-13">
      {formatCount(open, 'requirement')} {open === 1 ? 'is' : 'are'} not{' '}
      {score.notAssessed === open ? 'assessed' : 'met'} yet.{' '}
      <TextLink to={paths.framework(frameworkId, { result: 'open' })}>
        {score.notAssessed === open ? 'See which' : 'See what is missing'}
      </TextLink>
    </p>
  );
}
