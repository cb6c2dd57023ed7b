import { levels } from '@claimlock/contract/levels';
import { type RiskCell, type RiskStatus, ratings, scoreOf } from '@claimlock/contract/risks/endpoints';
import { type KeyboardEvent, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { groundOf, LevelIcon } from '../../ui/LevelBadge.tsx';
import { countWords, type RatingNames, ratingName, tintOf } from './risk-words.ts';

type Place = { readonly likelihood: number; readonly impact: number };

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The likeliest on top, as people draw it. */
const rows = ratings.toReversed();

/**
 * The five by five matrix (specification §2): likelihood by impact, each cell with its score, likelihood times impact, in
 * the colour of its level, and how many risks stand there; its label says its colour value, 0 to 8, as well. A cell that is pressed filters; arrow keys move between cells.
 */
export function RiskMatrix({
  cells,
  names,
  statuses,
  chosen,
  onChoose,
}: {
  readonly names: RatingNames;
  readonly cells: readonly RiskCell[];
  /** Which risks are counted. */
  readonly statuses: readonly RiskStatus[];
  readonly chosen?: Place | undefined;
  /** Chooses a cell, or none where the chosen one is pressed again. */
  readonly onChoose: (place: Place | undefined) => void;
}) {
  const base = useId();
  const idOf = ({ likelihood, impact }: Place) => `${base}-${likelihood}-${impact}`;
  const isChosen = (one: Place) => one.likelihood === chosen?.likelihood && one.impact === chosen?.impact;
  const countOf = ({ counts }: RiskCell) => statuses.reduce((sum, status) => sum + counts[status], 0);
  // One of the cells is in the tab order, and it is where people want to begin.
  const entry = cells.find(isChosen) ?? cells.findLast((cell) => countOf(cell) > 0) ?? cells.at(-1);
  const move = (event: KeyboardEvent, { likelihood, impact }: Place) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    document.getElementById(idOf({ likelihood: likelihood - step[0], impact: impact + step[1] }))?.focus();
  };
  return (
    <>
      <table className="w-full table-fixed border-separate border-spacing-0.5">
        <caption className="sr-only">Risks by likelihood and impact</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Likelihood</th>
            {names.impactNames.map((name) => (
              <th key={name} scope="col">
                Impact {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((likelihood) => (
            <tr key={likelihood}>
              <th scope="row" className="w-[17%] pr-1.5 text-right text-12 leading-tight font-normal text-ink-soft">
                {ratingName(likelihood, names.likelihoodNames)}
              </th>
              {ratings.map((impact) => {
                const cell = cells.find((one) => one.likelihood === likelihood && one.impact === impact);
                if (!cell) return <td key={impact} />;
                return (
                  <td key={impact} className="p-0">
                    <Cell
                      id={idOf(cell)}
                      cell={cell}
                      names={names}
                      count={countOf(cell)}
                      chosen={isChosen(cell)}
                      inTabOrder={cell === entry}
                      onKeyDown={(event) => move(event, cell)}
                      onPress={() => onChoose(isChosen(cell) ? undefined : { likelihood, impact })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot aria-hidden="true">
          <tr>
            <td />
            {names.impactNames.map((name) => (
              <td key={name} className="pt-0.5 text-center text-12 leading-tight text-ink-soft">
                {name}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p aria-hidden="true" className="mt-1 text-right text-12 text-ink-faint">
        ↑ Likelihood · Impact →
      </p>
    </>
  );
}

function Cell({
  id,
  cell: { likelihood, impact, value, level },
  names,
  count,
  chosen,
  inTabOrder,
  onKeyDown,
  onPress,
}: {
  readonly id: string;
  readonly cell: RiskCell;
  readonly names: RatingNames;
  readonly count: number;
  readonly chosen: boolean;
  readonly inTabOrder: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPress: () => void;
}) {
  const score = scoreOf({ likelihood, impact });
  const place = `Likelihood ${ratingName(likelihood, names.likelihoodNames)}, impact ${ratingName(impact, names.impactNames)}`;
  return (
    <button
      id={id}
      type="button"
      tabIndex={inTabOrder ? 0 : -1}
      aria-pressed={chosen}
      title={`${place}: ${level}, ${countWords(count)}`}
      onKeyDown={onKeyDown}
      onClick={onPress}
      className={classNames(
        'relative block h-8 w-full rounded-sm text-14 hover:outline-1 hover:outline-control focus-visible:outline-2 focus-visible:outline-accent',
        tintOf(value),
        chosen && 'outline-2 outline-ink',
      )}
    >
      <span className="sr-only">{`${place}, ${level}, score ${score}, colour value ${value}: ${countWords(count)}`}</span>
      <span aria-hidden="true" className="numeric font-semibold text-ink">
        {count > 0 && count}
      </span>
      <span aria-hidden="true" className="numeric absolute right-1 bottom-0 text-12 text-ink">
        {score}
      </span>
    </button>
  );
}

/** What the colours of the matrix mean. */
export function MatrixLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-soft">
      {levels.map((level) => (
        <li key={level} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <span aria-hidden="true" className={classNames('size-3 rounded-sm', groundOf(level, 1))} />
          <LevelIcon level={level} />
          {level}
        </li>
      ))}
    </ul>
  );
}
