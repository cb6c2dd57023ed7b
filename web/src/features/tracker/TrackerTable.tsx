import { legalRiskNames, type TrackerLine } from '@claimlock/contract/tracker/endpoints';
import { type ReactNode, useRef } from 'react';
import { formatCount, formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { moveBetweenRows, openRow, opensLook } from '../../ui/DataTable.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { SelectBox } from '../../ui/list/SelectBox.tsx';
import type { Selection } from '../../ui/list/use-selection.ts';
import { useMedia, useNarrow, useWidth } from '../../ui/use-media.ts';
import { Day } from '../../ui/When.tsx';
import { ResultProof, ResultStatus } from '../compliance/widgets.ts';
import type { Doubts } from '../control-scopes/widgets.ts';
import { LegalRiskBadge } from './LegalRiskBadge.tsx';
import { clockWords, type groupedLines, isUnmet } from './tracker-lines.ts';

/** A line as it is selected: by its reference. */
export type Selectable = TrackerLine & { readonly id: string };
type Group = ReturnType<typeof groupedLines<Selectable>>[number];
type Acts = {
  readonly selection: Selection<Selectable>;
  /** The box that selects a line. */
  readonly boxOf: (line: Selectable) => ReactNode;
  readonly current: string | undefined;
  /** What speaks against controls; undefined where it cannot be read. */
  readonly doubts: Doubts | undefined;
  readonly onOpen: (ref: string) => void;
};

/** The lines of a tracker in their chapters or categories; on a narrow screen a list of the facts that matter. */
export function TrackerTable({ groups, ...acts }: Acts & { readonly groups: readonly Group[] }) {
  const narrow = useNarrow();
  if (narrow) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus between what is inside.
      <div onKeyDown={moveBetweenRows}>
        {groups.map((group) => (
          <section key={group.ref} aria-label={group.title}>
            <div className="flex items-start gap-2.5 border-line border-b bg-sunken px-4 py-2 pointer-coarse:py-3.5">
              <SelectGroup group={group} {...acts} />
              <GroupHead group={group} />
            </div>
            <ul>
              {group.lines.map((line) => (
                <li
                  key={line.ref}
                  className={classNames(
                    'flex items-start gap-2.5 border-line border-b px-4 py-3',
                    acts.current === line.ref && 'bg-accent-soft',
                  )}
                >
                  {acts.boxOf(line)}
                  <div className="min-w-0">
                    <Brief line={line} doubts={acts.doubts} onOpen={acts.onOpen} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    );
  }
  return <WideTable groups={groups} {...acts} />;
}

/** From how much room on it has all of its columns, in pixels: that of a column from `lg` on in other tables. Paper has it. */
const roomyPx = 896;
/** From how much on what a result rests on has a column of its own; before that it stands under the result. */
const provenPx = 1008;

const headings = [
  { heading: 'Select', width: 'w-11' },
  { heading: 'Requirement' },
  { heading: 'Result', width: 'w-40' },
  { heading: 'Proof', width: 'w-28', fromPx: provenPx },
  { heading: 'Evidence', width: 'w-32' },
  { heading: 'Owner', width: 'w-36', fromPx: roomyPx },
  { heading: 'Due', width: 'w-44' },
  { heading: 'Legal risk', width: 'w-28', fromPx: roomyPx },
];

function WideTable({ groups, ...acts }: Acts & { readonly groups: readonly Group[] }) {
  const around = useRef<HTMLDivElement>(null);
  const paper = useMedia('print');
  const widthPx = useWidth(around) ?? provenPx;
  const has = (fromPx: number) => widthPx >= fromPx || paper;
  const shown = headings.filter(({ fromPx = 0 }) => has(fromPx));
  return (
    <div ref={around}>
      <table onKeyDown={moveBetweenRows} className="w-full table-fixed border-separate border-spacing-0 text-left">
        <caption className="sr-only">Tracker</caption>
        <colgroup>
          {shown.map(({ heading, width }) => (
            <col key={heading} className={width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {shown.map(({ heading }) => (
              <th
                key={heading}
                scope="col"
                className="sticky top-(--header) z-10 h-9 border-line border-b bg-surface px-3 text-12 font-medium text-ink-faint"
              >
                {heading === 'Select' ? <span className="sr-only">Select</span> : heading}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.ref}>
            <tr>
              <td className="border-line border-b bg-sunken py-2 pl-4">
                <SelectGroup group={group} {...acts} />
              </td>
              <th
                scope="rowgroup"
                colSpan={shown.length - 1}
                className="border-line border-b bg-sunken px-3 py-2 font-normal"
              >
                <GroupHead group={group} />
              </th>
            </tr>
            {group.lines.map((line) => (
              <Row key={line.ref} line={line} roomy={has(roomyPx)} apart={has(provenPx)} {...acts} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function GroupHead({ group: { title, lines } }: { readonly group: Group }) {
  const [late, unmet] = [lines.filter((line) => line.late).length, lines.filter(isUnmet).length];
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="text-13 font-semibold text-ink-soft">{title}</h3>
      <span className="numeric text-12 text-ink-faint">
        {unmet === 0 ? 'All met or not applicable' : `${unmet} of ${lines.length} not fully met`}
        {late > 0 && <span className="font-medium text-bad"> · {late} overdue</span>}
      </span>
    </div>
  );
}

function SelectGroup({ group: { title, lines }, selection }: Acts & { readonly group: Group }) {
  return (
    <SelectBox
      label={`Select everything in ${title}`}
      checked={lines.every(selection.has)}
      partly={lines.some(selection.has)}
      onChange={(on) => selection.choose(lines, on)}
    />
  );
}

const cell = 'border-line border-b px-3 py-2 align-top leading-[1.35]';

function Row({
  line,
  roomy,
  apart,
  ...acts
}: Acts & {
  readonly line: Selectable;
  readonly roomy: boolean;
  /** Whether what the result rests on has a column of its own. */
  readonly apart: boolean;
}) {
  const { ref, overridden, owner, legalRisk } = line;
  return (
    <tr
      onClick={openRow}
      className={classNames('cursor-pointer', acts.current === ref ? 'bg-accent-soft' : 'hover:bg-sunken')}
    >
      <td className={classNames(cell, 'pl-4')}>{acts.boxOf(line)}</td>
      <td className={cell}>
        <Opens line={line} onOpen={acts.onOpen} />
        <Beneath line={line} />
      </td>
      <td className={cell}>
        <ResultStatus of={line} doubts={acts.doubts} />
        {!apart && (
          <span className="block empty:hidden">
            <ResultProof of={line} doubts={acts.doubts} labelled />
          </span>
        )}
        {overridden && <span className="block text-12 text-ink-faint">Override</span>}
      </td>
      {apart && (
        <td className={cell}>
          <ResultProof of={line} doubts={acts.doubts} />
        </td>
      )}
      <td className={classNames(cell, 'text-13')}>
        <Evidence line={line} />
      </td>
      {roomy && (
        <td className={classNames(cell, '[overflow-wrap:anywhere]')}>
          <Owner owner={owner} />
        </td>
      )}
      <td className={cell}>
        <Until line={line} />
      </td>
      {roomy && <td className={cell}>{legalRisk ? <LegalRiskBadge risk={legalRisk} /> : '–'}</td>}
    </tr>
  );
}

function Opens({
  line: { ref, title },
  onOpen,
}: {
  readonly line: TrackerLine;
  readonly onOpen: (ref: string) => void;
}) {
  return (
    <button type="button" data-opens="" onClick={() => onOpen(ref)} className={opensLook}>
      <span className="numeric mr-0.5 font-normal text-ink-faint">{ref}</span> {title}
    </button>
  );
}

/** What is done next, and how deadlines were kept, under the title. */
function Beneath({ line: { nextAction, action, clock, leftOutBecause } }: { readonly line: TrackerLine }) {
  return (
    <>
      {leftOutBecause && <p className="text-13 text-ink-soft [overflow-wrap:anywhere]">{leftOutBecause}</p>}
      {nextAction && <p className="text-13 text-ink-soft [overflow-wrap:anywhere]">Next: {nextAction}</p>}
      {action && (
        <p className="text-13 text-ink-soft">
          {action.of === 1 ? 'Action' : formatCount(action.of, 'open action')}:{' '}
          <TextLink to={paths.actions({ item: action.id })}>{action.title}</TextLink>
        </p>
      )}
      {clock && (
        <p className={classNames('text-13', clock.late > 0 ? 'font-medium text-bad' : 'text-ink-soft')}>
          {clockWords(clock)}
        </p>
      )}
    </>
  );
}

function Evidence({ line: { evidenceOn, evidenceUntil } }: { readonly line: TrackerLine }) {
  if (evidenceOn === null) return <span className="text-ink-faint">None</span>;
  return (
    <>
      <Day on={evidenceOn} />
      {evidenceUntil && <span className="block text-12 text-ink-faint">until {formatDate(evidenceUntil)}</span>}
    </>
  );
}

function Owner({ owner }: Pick<TrackerLine, 'owner'>) {
  if (!owner) return '–';
  return (
    <>
      {owner.name}
      {owner.left && <span className="block text-12 font-medium text-bad">has left</span>}
    </>
  );
}

function Until({ line }: { readonly line: TrackerLine }) {
  return line.targetOn === null ? '–' : <Deadline on={line.targetOn} open={isUnmet(line)} />;
}

function Brief({ line, doubts, onOpen }: Pick<Acts, 'doubts' | 'onOpen'> & { readonly line: TrackerLine }) {
  const { owner, targetOn, legalRisk } = line;
  return (
    <>
      <Opens line={line} onOpen={onOpen} />
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13 text-ink-soft">
        <ResultStatus of={line} doubts={doubts} />
        <ResultProof of={line} doubts={doubts} labelled />
        {legalRisk && <span>{`${legalRiskNames[legalRisk]} legal risk`}</span>}
        {owner && <span>{owner.left ? `${owner.name}, who has left` : owner.name}</span>}
        {targetOn && <Until line={line} />}
      </p>
      <Beneath line={line} />
    </>
  );
}
