import { listUnproven, type UnprovenControl } from '@claimlock/contract/compliance/gaps';
import { FileCheck2, Pencil } from 'lucide-react';
import { useCan } from '../../../lib/can.ts';
import type { CsvColumn } from '../../../lib/csv.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ExportRows } from '../../../ui/ExportRows.tsx';
import { FilterMenu } from '../../../ui/FilterMenu.tsx';
import { FilterBar } from '../../../ui/Filters.tsx';
import { filterOf } from '../../../ui/filter.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty } from '../../../ui/States.tsx';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { AddEvidence } from '../../evidence-items/widgets.ts';
import { ControlLink } from '../controls/ControlLink.tsx';
import { provenOfMet } from '../requirements/result-words.ts';
import { Standing, standing } from './Standing.tsx';
import { everyFramework, unprovenAddress } from './unproven-address.ts';

/** The controls that are in place and leave requirements unproven, the one that would prove most first. */
export function UnprovenControls({
  clientId,
  doubts,
  isReading,
}: {
  readonly clientId: string;
  readonly doubts: Doubts | undefined;
  /** Whether doubts are still being read: their words would move what is beside them. */
  readonly isReading: boolean;
}) {
  const query = useRead(listUnproven, { clientId });
  const [{ unproven }, change] = useUrlState(unprovenAddress);
  const add = useCan('evidence-items.add', clientId);
  const state = useCan('controls.change', clientId);
  const skeleton = <SkeletonRows rows={6} />;
  return (
    <Loaded query={query} what="The unproven controls" skeleton={skeleton}>
      {(found) => {
        if (isReading) return skeleton;
        const one = found.frameworks.find(({ frameworkId }) => frameworkId === unproven);
        const { met, proven } = one ?? found;
        const isIts = (control: UnprovenControl) =>
          control.frameworks.some(({ frameworkId }) => frameworkId === one?.frameworkId);
        const controls = one ? found.controls.filter(isIts) : found.controls;
        const choices = found.frameworks.map(({ frameworkId, shortName }) => ({
          value: frameworkId,
          label: shortName,
        }));
        const filters = [
          filterOf('Framework', one?.frameworkId, choices, (value) => change({ unproven: value ?? everyFramework })),
        ];
        return (
          <Section
            title="Met, but not proven"
            note={`${one ? `${one.shortName}: ` : ''}${provenOfMet(met, proven)}${controls.length > 0 ? ' The controls below lack evidence, a test or an implementation statement.' : ''}`}
            aside={
              <ExportRows
                of={listUnproven}
                at={{ clientId }}
                file="unproven-controls"
                columns={exported(doubts)}
                total={controls.length}
                read={async () => controls}
                filters={filters}
              />
            }
          >
            {choices.length > 1 && (
              <FilterBar>
                <FilterMenu onClear={() => change({ unproven: everyFramework })} filters={filters} />
              </FilterBar>
            )}
            {controls.length === 0 ? (
              <Empty
                icon={<FileCheck2 aria-hidden="true" size={20} />}
                title={met > 0 && proven === met ? 'All met requirements are proven' : 'No controls without proof'}
              >
                {met > 0 && proven === met
                  ? 'Every control has valid evidence or a test, and the statements it needs.'
                  : 'Controls that are in place and still need evidence or a test are listed here.'}
              </Empty>
            ) : (
              <DataTable
                caption="Controls without proof"
                columns={columns({ clientId, mayAdd: add.may, mayState: state.may, doubts })}
                rows={controls}
                keyOf={({ controlId }) => controlId}
                sticky={false}
                brief={(control) => (
                  <Brief clientId={clientId} control={control} mayAdd={add.may} mayState={state.may} doubts={doubts} />
                )}
              />
            )}
          </Section>
        );
      }}
    </Loaded>
  );
}

const exported = (doubts: Doubts | undefined): readonly CsvColumn<UnprovenControl>[] => [
  { heading: 'Control', cell: ({ controlId }) => controlId },
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Domain', cell: ({ domain }) => domain },
  { heading: 'Now', cell: (control) => standing(control, doubts).verdict },
  { heading: 'Requirements proven by it alone', cell: ({ proves }) => proves },
  { heading: 'Requirements that rest on it', cell: ({ holds }) => holds },
  { heading: 'Statements missing', cell: ({ toState }) => toState },
  { heading: 'Frameworks', cell: ({ frameworks }) => frameworks.map(({ shortName }) => shortName).join('; ') },
];

type Known = { readonly doubts: Doubts | undefined };

type Step = {
  readonly clientId: string;
  readonly control: UnprovenControl;
  readonly mayAdd: boolean;
  readonly mayState: boolean;
};

function NextStep({ clientId, control, mayAdd, mayState }: Step) {
  const { controlId, name, lacksProof, toState } = control;
  if (lacksProof) return mayAdd ? <AddEvidence clientId={clientId} controlId={controlId} named={name} /> : null;
  return mayState && toState > 0 ? (
    <ButtonLink
      size="small"
      to={paths.control(controlId, { tab: 'requirements' })}
      icon={<Pencil aria-hidden="true" size={14} />}
    >
      Make statements<span className="sr-only"> for {name}</span>
    </ButtonLink>
  ) : null;
}

const columns = ({ doubts, ...own }: Omit<Step, 'control'> & Known): readonly Column<UnprovenControl>[] => [
  { id: 'control', heading: 'Control', cell: (control) => <ControlLink {...control} /> },
  { id: 'now', heading: 'Now', from: 'lg', cell: (control) => <Standing control={control} doubts={doubts} /> },
  {
    id: 'proves',
    heading: 'Proves',
    right: true,
    cell: ({ proves }) => (proves > 0 ? <span className="font-semibold">+{proves}</span> : '–'),
  },
  { id: 'holds', heading: 'Rest on it', right: true, from: 'md', cell: ({ holds }) => holds },
  {
    id: 'state',
    heading: 'Statements missing',
    right: true,
    from: 'md',
    cell: ({ toState }) => (toState > 0 ? toState : '–'),
  },
  {
    id: 'frameworks',
    heading: 'Frameworks',
    from: 'lg',
    cell: ({ frameworks }) => (
      <span className="text-13 text-ink-soft">{frameworks.map(({ shortName }) => shortName).join(', ')}</span>
    ),
  },
  ...(own.mayAdd || own.mayState
    ? [
        {
          id: 'work',
          heading: 'Next step',
          right: true,
          cell: (control: UnprovenControl) => <NextStep {...own} control={control} />,
        },
      ]
    : []),
];

function Brief({ doubts, ...step }: Step & Known) {
  const { control } = step;
  const { proves, holds, toState } = control;
  return (
    <>
      <ControlLink {...control} />
      <p className="mt-1 text-13 text-ink-soft">
        <Standing control={control} doubts={doubts} />
      </p>
      <p className="mt-1 text-13 text-ink-soft">
        {proves > 0 && `Proves ${formatCount(proves, 'requirement')} by itself · `}
        {formatCount(holds, 'requirement')} {holds === 1 ? 'rests' : 'rest'} on it
        {toState > 0 && ` · ${formatCount(toState, 'statement')} missing`}
      </p>
      <div className="mt-2">
        <NextStep {...step} />
      </div>
    </>
  );
}
