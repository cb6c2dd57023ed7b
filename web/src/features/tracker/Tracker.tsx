import { requirementResults } from '@claimlock/contract/compliance/endpoints';
import { legalRiskNames, legalRisks, readTracker, type TrackerLine } from '@claimlock/contract/tracker/endpoints';
import { useCallback, useMemo } from 'react';
import { useCan } from '../../lib/can.ts';
import type { CsvColumn } from '../../lib/csv.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { FilterBar, SearchField } from '../../ui/Filters.tsx';
import { filterOf } from '../../ui/filter.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRowBoxes } from '../../ui/list/row-boxes.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { doubtCell, proofChoices, proofNames, resultNames } from '../compliance/widgets.ts';
import type { Doubts } from '../control-scopes/widgets.ts';
import { TrackerBulk } from './TrackerBulk.tsx';
import { TrackerFigures } from './TrackerFigures.tsx';
import { TrackerPanel } from './TrackerPanel.tsx';
import { type Selectable, TrackerTable } from './TrackerTable.tsx';
import { freshTracker, trackerAddress } from './tracker-address.ts';
import { clockWords, groupedLines, shownLines } from './tracker-lines.ts';

type About = { readonly clientId: string; readonly frameworkId: string };

/** The tracker of a framework: each requirement with its result, evidence, owner, next action, date and legal risk. */
export function Tracker({
  doubts,
  ...about
}: About & {
  /** What speaks against controls; undefined where it cannot be read. */
  readonly doubts: Doubts | undefined;
}) {
  const permit = useCan('tracker.read', about.clientId);
  const query = useRead(readTracker, about, permit.may);
  if (!permit.may) return <NotPermitted why={permit.why} />;
  return (
    <Loaded query={query} what="The tracker" skeleton={<SkeletonRows rows={12} />}>
      {({ groups, lines }) => <Shown {...about} groups={groups} lines={lines} doubts={doubts} />}
    </Loaded>
  );
}

const resultChoices = [
  { value: 'open', label: 'Not fully met' },
  ...requirementResults.map((value) => ({ value, label: resultNames[value] })),
] as const;
const dateChoices = [
  { value: 'late', label: 'Overdue' },
  { value: 'dated', label: 'With a date' },
  { value: 'undated', label: 'Without a date' },
] as const;
const riskChoices = [
  ...legalRisks.map((value) => ({ value, label: legalRiskNames[value] })),
  { value: 'none', label: 'Not rated' },
] as const;
const clockChoices = [
  { value: 'any', label: 'With a deadline' },
  { value: 'late', label: 'With one that is late' },
] as const;

function Shown({
  groups,
  lines,
  doubts,
  ...about
}: About & {
  readonly groups: readonly { readonly ref: string; readonly title: string }[];
  readonly lines: readonly TrackerLine[];
  readonly doubts: Doubts | undefined;
}) {
  const [address, change] = useUrlState(trackerAddress);
  const { line: current } = address;
  const withIds = useMemo(() => lines.map((line): Selectable => ({ ...line, id: line.ref })), [lines]);
  const grouped = useMemo(() => groupedLines(groups, shownLines(withIds, address)), [groups, withIds, address]);
  const { line: _, ...filter } = address;
  const selection = useSelection<Selectable>(JSON.stringify(filter));
  const shown = grouped.flatMap((group) => group.lines);
  const open = (ref: string) => change({ line: ref });
  const close = useCallback(() => change({ line: undefined }), [change]);
  const onSearch = useCallback((text: string | undefined) => change({ search: text }, { replace: true }), [change]);
  const owners = ownerChoices(lines);
  const place = shown.findIndex(({ ref }) => ref === current);
  const go = (step: number) => {
    const next = place < 0 ? undefined : shown[place + step];
    return next ? () => change({ line: next.ref }, { replace: true }) : undefined;
  };
  const opened = lines.find(({ ref }) => ref === current);
  const boxes = useRowBoxes(selection, shown);
  // As they are now, with the versions that others have saved meanwhile.
  const picked = withIds.filter(selection.has);
  const filters = [
    filterOf('Result', address.result, resultChoices, (result) => change({ result })),
    filterOf('Proof', address.proof, proofChoices, (proof) => change({ proof })),
    filterOf('Owner', address.owner, owners, (owner) => change({ owner })),
    filterOf('Date', address.date, dateChoices, (date) => change({ date })),
    filterOf('Legal risk', address.risk, riskChoices, (risk) => change({ risk })),
    ...(lines.some(({ clock }) => clock !== null)
      ? [filterOf('Deadlines', address.clock, clockChoices, (clock) => change({ clock }))]
      : []),
  ];
  return (
    // On a phone the list comes before its figures.
    <div className="flex flex-col gap-4">
      <div className="max-sm:order-last">
        <TrackerFigures frameworkId={about.frameworkId} lines={lines} />
      </div>
      <Section
        title="Tracker"
        aside={
          lines.some(({ clock }) => clock !== null) && (
            <ButtonLink size="small" to={paths.privacyRegister()}>
              Privacy register
            </ButtonLink>
          )
        }
        note={
          shown.length === lines.length
            ? `${formatNumber(lines.length)} in all`
            : `${formatNumber(shown.length)} of ${formatNumber(lines.length)}`
        }
      >
        <FilterBar
          aside={
            <ExportRows
              of={readTracker}
              at={about}
              file={`tracker-${about.frameworkId}`}
              columns={exported(doubts)}
              total={shown.length}
              read={() => Promise.resolve(shown)}
              filters={filters}
              search={address.search}
            />
          }
        >
          <SearchField label="Search the tracker" value={address.search} onSearch={onSearch} />
          <FilterMenu
            onClear={() => change({ ...freshTracker, search: address.search, line: current })}
            filters={filters}
          />
        </FilterBar>
        {picked.length > 0 && (
          <TrackerBulk
            {...about}
            chosen={picked}
            shown={shown.length}
            onAll={() => selection.only(shown)}
            onClear={selection.clear}
          />
        )}
        {shown.length === 0 ? (
          <Empty
            title="No matching requirements"
            action={<Button onClick={() => change(freshTracker)}>Clear the filters</Button>}
          >
            None of the requirements fits the search and filters above.
          </Empty>
        ) : (
          <TrackerTable
            groups={grouped}
            selection={selection}
            boxOf={boxes.of}
            current={current}
            doubts={doubts}
            onOpen={open}
          />
        )}
      </Section>
      {opened && (
        <TrackerPanel
          key={opened.ref}
          {...about}
          line={opened}
          doubts={doubts}
          onClose={close}
          onPrevious={go(-1)}
          onNext={go(1)}
        />
      )}
    </div>
  );
}

/** Whoever owns a line, after those without a name of their own. */
function ownerChoices(lines: readonly TrackerLine[]) {
  const people = new Map(lines.flatMap(({ owner }) => (owner ? [[String(owner.id), owner.name] as const] : [])));
  return [
    { value: 'me', label: 'Mine' },
    { value: 'nobody', label: 'Unassigned' },
    ...(lines.some(({ owner }) => owner?.left) ? [{ value: 'left', label: 'A former member' }] : []),
    ...[...people].map(([value, label]) => ({ value, label })),
  ];
}

/** What leaves as a file of the lines that fit the filter. */
const exported = (doubts: Doubts | undefined): readonly CsvColumn<TrackerLine>[] => [
  { heading: 'Reference', cell: ({ ref }) => ref },
  { heading: 'Requirement', cell: ({ title }) => title },
  { heading: 'Part', cell: ({ group }) => group },
  { heading: 'Result', cell: ({ result }) => resultNames[result] },
  { heading: 'Proof', cell: ({ proof }) => proof && proofNames[proof] },
  { heading: 'In doubt', cell: (line) => doubtCell(line, doubts) },
  { heading: 'Override', cell: ({ overridden }) => (overridden ? 'Yes' : 'No') },
  { heading: 'Excluded because', cell: ({ leftOutBecause }) => leftOutBecause },
  { heading: 'Evidence from', cell: ({ evidenceOn }) => evidenceOn },
  { heading: 'Evidence until', cell: ({ evidenceUntil }) => evidenceUntil },
  { heading: 'Owner', cell: ({ owner }) => owner && (owner.left ? `${owner.name} (has left)` : owner.name) },
  { heading: 'Next action', cell: ({ nextAction }) => nextAction },
  { heading: 'Due', cell: ({ targetOn }) => targetOn },
  { heading: 'Overdue', cell: ({ late }) => (late ? 'Yes' : 'No') },
  { heading: 'Legal risk', cell: ({ legalRisk }) => (legalRisk ? legalRiskNames[legalRisk] : 'Not rated') },
  { heading: 'Open action', cell: ({ action }) => action?.title ?? null },
  { heading: 'Deadlines', cell: ({ clock }) => clock && clockWords(clock) },
  { heading: 'Note', cell: ({ note }) => note },
];
