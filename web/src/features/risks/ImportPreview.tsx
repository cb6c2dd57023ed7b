import type { RiskImportPreview } from '@claimlock/contract/risks/imports';
import { formatCount } from '../../lib/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { useMatrixLabels } from '../organisation-settings/widgets.ts';
import { ratingName } from './risk-words.ts';

/** What of a file would be added, its first rows, and what is wrong in it and where. */
export function ImportPreview({
  clientId,
  preview,
}: {
  readonly clientId: string;
  readonly preview: RiskImportPreview;
}) {
  const { likelihoodNames, impactNames } = useMatrixLabels(clientId);
  const { rows, ready, first, problems, moreProblems } = preview;
  const grave = problems.filter((problem) => problem.grave);
  const others = problems.filter((problem) => !problem.grave);
  return (
    <PanelPart title={`${ready} of ${formatCount(rows, 'row')} can be added`}>
      {first.length > 0 && (
        <ul className="mb-3">
          {first.map(({ place, title, category, likelihood, impact, owner }) => (
            <li key={`${place} ${title}`} className="border-line border-b py-1.5 last:border-b-0">
              <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
              <span className="text-13 text-ink-soft">
                {ratingName(likelihood, likelihoodNames)} likelihood × {ratingName(impact, impactNames)} impact ·{' '}
                {category} · {owner ?? 'Unassigned'}
              </span>
            </li>
          ))}
          {ready > first.length && <li className="py-1.5 text-13 text-ink-soft">and {ready - first.length} more</li>}
        </ul>
      )}
      <Problems tone="bad" title={`${formatCount(grave.length, 'problem')}: these rows are skipped`} problems={grave} />
      <Problems tone="attention" title="Added with warnings" problems={others} />
      {moreProblems && <p className="mt-2 text-13 text-ink-soft">There are more problems: these are the first 200.</p>}
    </PanelPart>
  );
}

function Problems({
  tone,
  title,
  problems,
}: {
  readonly tone: 'bad' | 'attention';
  readonly title: string;
  readonly problems: RiskImportPreview['problems'];
}) {
  if (problems.length === 0) return null;
  return (
    <div className="mt-3">
      <Notice tone={tone} title={title}>
        <ul className="mt-1 max-h-60 space-y-1.5 overflow-y-auto">
          {problems.map(({ place, says }) => (
            <li key={`${place} ${says}`} className="[overflow-wrap:anywhere]">
              {place !== null && <span className="mr-2 font-mono text-12 text-ink">{place}</span>}
              {says}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
