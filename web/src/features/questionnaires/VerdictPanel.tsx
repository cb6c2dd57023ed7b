import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { certificateCoverPence, type Verdict } from '@claimlock/contract/questionnaires/verdict';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { PartsBar } from '../../ui/PartsBar.tsx';
import { Status, type Tone } from '../../ui/Status.tsx';
import { areControlsUnassessed, autoFailOf, autoFailWords, passWords } from '../compliance/widgets.ts';
import { answersFailWords, partsOf } from './question-words.ts';

// What is answered is somebody's word, and nothing that is only said is green.
const tones: { readonly [standing in Verdict['autoFail']]: Tone } = { clear: 'said', failed: 'bad', open: 'unknown' };
const coverWords = {
  eligible: `£${formatNumber(certificateCoverPence / 100)} of cover comes with the certificate`,
  'not-eligible': 'No cover comes with this certificate',
  unknown: 'Whether cover comes with it: answer A2.1 and A3.1',
} as const;

/** Where the answers lead, always in sight: requirements met, automatic failures, and what is still to be answered. */
export function VerdictPanel({
  verdict,
  byControls,
  cover,
  onNext,
}: {
  readonly verdict: Verdict;
  /** The framework by the states of its controls; undefined until it is read, or where it is not followed. */
  readonly byControls: FrameworkScore | undefined;
  readonly cover: keyof typeof coverWords;
  readonly onNext: (() => void) | undefined;
}) {
  const { met, total, asked, answered, stops, passes } = verdict;
  const both = byControls && { ...byControls, answers: verdict };
  const autoFail = both ? autoFailOf(both) : verdict.autoFail;
  return (
    <section
      aria-label="Readiness"
      data-print="no"
      className="rounded-md border border-line bg-raised px-4 py-2.5 shadow-sm xl:py-4 xl:shadow-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 xl:block">
        <p>
          <span className="numeric text-20 font-semibold xl:text-32">{met}</span>{' '}
          <span className="text-ink-soft">of {total} met by these answers</span>
        </p>
        <p className="xl:mt-2">
          <span className="mr-1.5 hidden text-13 text-ink-soft xl:block">Automatic failures</span>
          <Status tone={tones[autoFail]}>{both ? autoFailWords(both) : answersFailWords(verdict)}</Status>
        </p>
        <p className="numeric text-13 text-ink-faint xl:mt-2">
          {answered} of {asked} answered
        </p>
        {byControls && (
          <>
            <p className="text-13 text-ink-soft xl:mt-2">
              <TextLink alone to={paths.framework(byControls.frameworkId)}>
                {areControlsUnassessed(byControls)
                  ? 'Controls not assessed'
                  : `${byControls.score.met} of ${byControls.score.applicable} met by controls`}
              </TextLink>
            </p>
            <p className="text-13 text-ink-soft xl:mt-2">{passWords(byControls, passes)}</p>
          </>
        )}
        {onNext && (
          <div className="ml-auto xl:mt-3 xl:ml-0">
            <Button size="small" onClick={onNext} aria-keyshortcuts="n">
              Next unanswered<kbd className="ml-1 hidden text-12 text-ink-faint xl:inline">n</kbd>
            </Button>
          </div>
        )}
      </div>
      <div className="hidden xl:block">
        <div className="mt-4">
          <PartsBar label="Requirements" parts={partsOf(verdict)} />
        </div>
        {!(passes && byControls) && (
          <p className="mt-4 text-13">
            {passes
              ? 'By these answers, it passes.'
              : stops.length === 0
                ? 'No answer so far stops the pass.'
                : 'These answers stop the pass:'}
          </p>
        )}
        {stops.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
            {stops.map(({ ref }) => (
              <li key={ref} className="numeric">
                <TextLink to={questionAddress(ref)}>{ref}</TextLink>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-4 border-line border-t pt-3 text-12 text-ink-faint">
          All or nothing: every requirement has to be met. {coverWords[cover]}.
        </p>
      </div>
    </section>
  );
}

/** Where a question is. */
export function questionAddress(ref: string): string {
  return paths.questionnaire({ part: ref.split('.')[0] ?? '', question: ref });
}
