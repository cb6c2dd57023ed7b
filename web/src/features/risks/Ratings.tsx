import type { Risk, RiskRating } from '@claimlock/contract/risks/endpoints';
import { ratingViews, viewNames } from '@claimlock/contract/risks/treatment-states';
import { Day } from '../../ui/When.tsx';
import { useMatrixLabels } from '../organisation-settings/widgets.ts';
import { RiskLevelBadge } from './RiskLevelBadge.tsx';
import { type RatingNames, ratingName } from './risk-words.ts';

/** The three ratings of a risk side by side, and why the current one is what it is. */
export function Ratings({ risk, clientId }: { readonly risk: Risk; readonly clientId: string }) {
  const names = useMatrixLabels(clientId);
  const { likelihood, impact, score, level, rated } = risk;
  const ratings = { inherent: risk.inherent, current: { likelihood, impact, score, level }, residual: risk.residual };
  const raised = rated.raised.likelihood > 0 || rated.raised.impact > 0;
  return (
    <>
      <table className="w-full text-left">
        <caption className="sr-only">Ratings of the risk</caption>
        <thead className="text-12 text-ink-faint">
          <tr className="border-line border-b">
            <th scope="col" className="py-1 font-normal">
              Rating
            </th>
            <th scope="col" className="font-normal">
              Likelihood
            </th>
            <th scope="col" className="font-normal">
              Impact
            </th>
            <th scope="col" className="font-normal">
              Score of 25
            </th>
          </tr>
        </thead>
        <tbody>
          {ratingViews.map((view) => (
            <Row
              key={view}
              name={viewNames[view]}
              names={names}
              rating={ratings[view]}
              isCurrent={view === 'current'}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-13 text-ink-soft">
        {raised ? (
          <>
            Rated {rated.likelihood} × {rated.impact} = {rated.likelihood * rated.impact}
            {rated.on && (
              <>
                {' '}
                on <Day on={rated.on} />
              </>
            )}
            , and raised since by failing controls{raisedWords(rated.raised)}. Review the risk to rate it again.
          </>
        ) : (
          <>
            {rated.on ? (
              <>
                Rated on <Day on={rated.on} />
              </>
            ) : (
              'Rated'
            )}{' '}
            with its controls as they were; a control that fails from then on raises the current rating.
          </>
        )}
      </p>
    </>
  );
}

function Row({
  name,
  names,
  rating,
  isCurrent,
}: {
  readonly name: string;
  readonly names: RatingNames;
  readonly rating: RiskRating | null;
  readonly isCurrent: boolean;
}) {
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className={isCurrent ? 'py-1.5 pr-3 font-semibold' : 'py-1.5 pr-3 font-normal text-ink-soft'}>
        {name}
      </th>
      {rating ? (
        <>
          <td className="pr-3">
            {rating.likelihood} {ratingName(rating.likelihood, names.likelihoodNames)}
          </td>
          <td className="pr-3">
            {rating.impact} {ratingName(rating.impact, names.impactNames)}
          </td>
          <td className="pr-3">
            <RiskLevelBadge level={rating.level} score={rating.score} />
          </td>
        </>
      ) : (
        <td colSpan={3} className="text-ink-faint">
          Not rated
        </td>
      )}
    </tr>
  );
}

function raisedWords({ likelihood, impact }: Risk['rated']['raised']): string {
  const parts = [
    ...(likelihood > 0 ? [`likelihood by ${likelihood}`] : []),
    ...(impact > 0 ? [`impact by ${impact}`] : []),
  ];
  return `: ${parts.join(', ')}`;
}
