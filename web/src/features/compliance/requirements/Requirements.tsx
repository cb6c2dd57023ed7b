import { requirementResults } from '@claimlock/contract/compliance/endpoints';
import {
  type RequirementGroup,
  type RequirementLine,
  readRequirementTree,
  searchRequirements,
} from '@claimlock/contract/compliance/requirements';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useReadPage } from '../../../lib/query.ts';
import { isTyping } from '../../../lib/typing.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { ExportRows } from '../../../ui/ExportRows.tsx';
import { FilterMenu } from '../../../ui/FilterMenu.tsx';
import { FilterBar, SearchField } from '../../../ui/Filters.tsx';
import { filterOf } from '../../../ui/filter.ts';
import { later } from '../../../ui/later.ts';
import { Section } from '../../../ui/Section.tsx';
import { Empty } from '../../../ui/States.tsx';
import { useAssigned } from '../../assignments/widgets.ts';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { frameworkAddress, requirementTraits } from './framework-address.ts';
import { RequirementTree, type TreeActs } from './RequirementTree.tsx';
import { exportedRequirements } from './requirement-columns.ts';
import { linesOf, shownRequirements, topOf, treeOf } from './requirement-tree.ts';
import { proofChoices, resultNames } from './result-words.ts';

const RequirementPanel = later(() => import('./RequirementPanel.tsx').then((m) => m.RequirementPanel));
const BulkAnswer = later(() => import('./BulkAnswer.tsx').then((m) => m.BulkAnswer));

const resultChoices = [
  { value: 'open', label: 'Not fully met' },
  ...requirementResults.map((value) => ({ value, label: resultNames[value] })),
] as const;

const traitNames: Readonly<Record<(typeof requirementTraits)[number], string>> = {
  'auto-fail': 'Automatic fail',
  excludable: 'Can be excluded',
  evidence: 'With approved evidence',
  'no-evidence': 'Without approved evidence',
  overridden: 'Override',
  proposed: 'Override awaiting confirmation',
};

/** How many rows are drawn at once; the others follow a moment later, while the page answers already. */
const atFirst = 60;

/** The requirements of a framework in their groups: found, filtered, opened one by one and answered many at once. */
export function Requirements({
  frameworkId,
  groups,
  requirements,
  clientId,
  doubts,
}: {
  readonly frameworkId: string;
  readonly groups: readonly RequirementGroup[];
  readonly requirements: readonly RequirementLine[];
  readonly clientId: string;
  /** What speaks against controls; undefined where it cannot be read. */
  readonly doubts: Doubts | undefined;
}) {
  const [address, change] = useUrlState(frameworkAddress);
  const { result, proof, trait, person, search, closed, requirement } = address;
  const assigned = useAssigned(clientId, frameworkId);
  const words = (search ?? '').trim();
  const found = useReadPage(searchRequirements, { clientId, frameworkId, words }, words.length > 1);
  const foundRefs = useMemo(() => (words ? new Set<string>(found.data?.refs) : undefined), [found.data, words]);
  const theirs = person === undefined ? undefined : assigned.of(person);
  const shown = useMemo(
    () => shownRequirements(requirements, { result, proof, trait, search, found: foundRefs, theirs }),
    [requirements, result, proof, trait, search, foundRefs, theirs],
  );
  const tree = useMemo(() => treeOf(groups, requirements, shown), [groups, requirements, shown]);
  const most = useDeferredValue(requirements.length, atFirst);
  const drawn = useMemo(() => (shown.length > most ? topOf(tree, most) : tree), [tree, shown, most]);
  const order = useMemo(() => linesOf(tree), [tree]);
  const closedSet = useMemo(() => new Set(closed), [closed]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What was selected under one filter is not what another filter shows: it is let go.
  const filter = JSON.stringify([result, proof, trait, person, search]);
  const [under, setUnder] = useState(filter);
  if (under !== filter) {
    setUnder(filter);
    setChosen(new Set());
  }
  const acts = useActs(change, closed, setChosen);
  const place = order.findIndex(({ ref }) => ref === requirement);
  const go = (step: number) => {
    const next = place < 0 ? undefined : order[place + step];
    return next ? () => change({ requirement: next.ref }, { replace: true }) : undefined;
  };
  const [previous, next] = [go(-1), go(1)];
  useBrackets(requirement === undefined ? undefined : previous, requirement === undefined ? undefined : next);
  const close = useCallback(() => change({ requirement: undefined }), [change]);
  const onSearch = useCallback((text: string | undefined) => change({ search: text }, { replace: true }), [change]);
  const clear = () =>
    change({ result: undefined, proof: undefined, search: undefined, trait: undefined, person: undefined });
  const isKnown = requirements.some(({ ref }) => ref === requirement);
  const chosenLines = requirements.filter(({ ref }) => chosen.has(ref));
  const filters = [
    filterOf('Result', result, resultChoices, (value) => change({ result: value, requirement: undefined })),
    filterOf('Proof', proof, proofChoices, (value) => change({ proof: value, requirement: undefined })),
    filterOf(
      'Show only',
      trait,
      requirementTraits.map((value) => ({ value, label: traitNames[value] })),
      (value) => change({ trait: value, requirement: undefined }),
    ),
    ...(assigned.people.length > 0
      ? [filterOf('Assigned to', person, assigned.people, (value) => change({ person: value, requirement: undefined }))]
      : []),
  ];
  return (
    <>
      <Section
        title="Requirements"
        note={
          shown.length === requirements.length
            ? `${formatNumber(requirements.length)} in all`
            : `${formatNumber(shown.length)} of ${formatNumber(requirements.length)}`
        }
        aside={
          tree.length > 1 && (
            <Button
              size="small"
              look="quiet"
              onClick={() => change({ closed: closed.length > 0 ? [] : tree.map(({ ref }) => ref) }, { replace: true })}
            >
              {closed.length > 0 ? 'Open all groups' : 'Close all groups'}
            </Button>
          )
        }
      >
        <FilterBar
          aside={
            <ExportRows
              of={readRequirementTree}
              at={{ clientId, frameworkId }}
              file={`requirements-${frameworkId}`}
              columns={exportedRequirements(groups, (ref) => assigned.names.get(ref) ?? '', doubts)}
              total={shown.length}
              read={async () => shown}
              filters={filters}
              search={search}
            />
          }
        >
          <SearchField label="Search requirements" value={search} onSearch={onSearch} />
          <FilterMenu
            onClear={() =>
              change({
                result: undefined,
                proof: undefined,
                trait: undefined,
                person: undefined,
                requirement: undefined,
              })
            }
            filters={filters}
          />
        </FilterBar>
        {chosenLines.length > 0 && (
          <BulkAnswer
            clientId={clientId}
            frameworkId={frameworkId}
            chosen={chosenLines}
            shown={shown.length}
            onAll={() => setChosen(new Set(shown.map(({ ref }) => ref)))}
            onClear={() => setChosen(new Set())}
          />
        )}
        {shown.length === 0 ? (
          <Empty title="No matching requirements" action={<Button onClick={clear}>Clear the filters</Button>}>
            None of the requirements fits the search and filters above.
          </Empty>
        ) : (
          <RequirementTree
            groups={drawn}
            closed={closedSet}
            chosen={chosen}
            current={requirement}
            names={assigned.names}
            doubts={doubts}
            acts={acts}
          />
        )}
      </Section>
      {requirement !== undefined && isKnown && (
        <RequirementPanel
          clientId={clientId}
          frameworkId={frameworkId}
          requirement={requirement}
          onClose={close}
          onPrevious={previous}
          onNext={next}
        />
      )}
    </>
  );
}

type Change = (values: { requirement?: string; closed?: readonly string[] }, how?: { replace: boolean }) => void;

/** What rows do; the same from one drawing to the next, so that rows are not drawn again for it. */
function useActs(
  change: Change,
  closed: readonly string[],
  setChosen: (turn: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
): TreeActs {
  const closedNow = useRef(closed);
  useEffect(() => {
    closedNow.current = closed;
  }, [closed]);
  return useMemo(
    () => ({
      open: (ref) => change({ requirement: ref }),
      toggle: (group) => {
        const now = closedNow.current;
        const after = now.includes(group) ? now.filter((one) => one !== group) : [...now, group];
        change({ closed: after }, { replace: true });
      },
      choose: (refs, isChosen) =>
        setChosen((before) => {
          const after = new Set(before);
          for (const ref of refs)
            if (isChosen) after.add(ref);
            else after.delete(ref);
          return after;
        }),
    }),
    [change, setChosen],
  );
}

/** [ and ] go to the previous and the next requirement while one is open. */
function useBrackets(previous: (() => void) | undefined, next: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '[') previous?.();
      if (event.key === ']') next?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [previous, next]);
}
