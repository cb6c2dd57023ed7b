import type { RequirementResult } from '@claimlock/contract/compliance/endpoints';
import type { RequirementDetail } from '@claimlock/contract/compliance/requirements';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { Instant } from '../../../ui/When.tsx';
import { resultNames } from './result-words.ts';

// What is not assessed, or does not apply, has no figure.
const standingWords = (result: RequirementResult, percent: number | null) =>
  percent === null ? resultNames[result] : `${resultNames[result]} ${formatPercent(percent)}`;

/** What moved a requirement, the newest first, and the assessors' words that held before. */
export function RequirementMoves({ detail: { moves, pastOverrides } }: { readonly detail: RequirementDetail }) {
  return (
    <PanelPart title="History">
      {moves.length === 0 && pastOverrides.length === 0 && (
        <p className="text-ink-soft">No changes since it was first assessed.</p>
      )}
      <ol>
        {moves.map(({ at, from, fromPercent, to, toPercent, cause, controlId, actionItemId }) => (
          <li
            key={`${at} ${from} ${fromPercent} ${to} ${toPercent}`}
            className="border-line border-b py-2 last:border-b-0"
          >
            <p className="font-medium">
              {standingWords(from, fromPercent)} → {standingWords(to, toPercent)}
            </p>
            <p className="text-13 text-ink-soft">
              <Instant at={at} /> ·{' '}
              {actionItemId ? (
                <TextLink to={paths.actions({ item: actionItemId })}>{cause}</TextLink>
              ) : controlId ? (
                <TextLink to={paths.controls({ control: controlId })}>{cause}</TextLink>
              ) : (
                cause
              )}
            </p>
          </li>
        ))}
      </ol>
      {pastOverrides.length > 0 && (
        <ul className="mt-3">
          {pastOverrides.map(({ version, result, by, until, reason, ended }) => (
            <li key={version} className="border-line border-b py-2 text-13 last:border-b-0">
              <p>
                {by} overrode it as {resultNames[result].toLowerCase()} until {formatDate(until)}
                {ended && (
                  <>
                    ; ended by {ended.by}, <Instant at={ended.at} />
                  </>
                )}
              </p>
              <p className="whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </PanelPart>
  );
}
