import { listUnproven, type UnprovenControl } from '@claimlock/contract/compliance/gaps';
import { FileCheck2, Plus } from 'lucide-react';
import { useCan } from '../../../lib/can.ts';
import type { CsvColumn } from '../../../lib/csv.ts';
import { formatCount, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ExportRows } from '../../../ui/ExportRows.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty } from '../../../ui/States.tsx';
import { ControlLink } from '../controls/ControlLink.tsx';

/** The controls that are in place on somebody's word alone, the one whose proof would prove most first. */
export function UnprovenControls({ clientId }: { readonly clientId: string }) {
  const query = useRead(listUnproven, { clientId });
  const add = useCan('evidence-items.add', clientId);
  return (
    <Loaded query={query} what="What is not proven" skeleton={<SkeletonRows rows={6} />}>
      {({ met, proven, controls }) => (
        <Section
          title="Met, but not proven"
          note={
            met === 0
              ? 'Nothing is met yet.'
              : `${formatNumber(proven)} of ${formatCount(met, 'requirement')} that ${met === 1 ? 'is' : 'are'} met rest on approved evidence or a test. The others rest on these controls, which are declared, without evidence.`
          }
          aside={
            <ExportRows
              file="unproven-controls"
              columns={exported}
              total={controls.length}
              read={async () => controls}
            />
          }
        >
          {controls.length === 0 ? (
            <Empty
              icon={<FileCheck2 aria-hidden="true" size={20} />}
              title={met > 0 && proven === met ? 'Everything that is met is proven' : 'No controls without proof'}
            >
              {met > 0 && proven === met
                ? 'Every control behind it has approved evidence or a test that holds.'
                : 'Controls that are in place and still need evidence or a test are listed here.'}
            </Empty>
          ) : (
            <DataTable
              caption="Controls without proof"
              columns={columns(add.may)}
              rows={controls}
              keyOf={({ controlId }) => controlId}
              sticky={false}
              brief={(control) => <Brief control={control} mayAdd={add.may} />}
            />
          )}
        </Section>
      )}
    </Loaded>
  );
}

const exported: readonly CsvColumn<UnprovenControl>[] = [
  { heading: 'Control', cell: ({ controlId }) => controlId },
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Domain', cell: ({ domain }) => domain },
  { heading: 'Requirements proven by it alone', cell: ({ proves }) => proves },
  { heading: 'Requirements that rest on it', cell: ({ holds }) => holds },
  { heading: 'Frameworks', cell: ({ frameworks }) => frameworks.map(({ shortName }) => shortName).join('; ') },
];

function AddEvidence({ control: { controlId, name } }: { readonly control: UnprovenControl }) {
  return (
    <ButtonLink
      size="small"
      to={paths.evidence({ evidence: 'new', about: controlId })}
      icon={<Plus aria-hidden="true" size={14} />}
    >
      Add evidence<span className="sr-only"> for {name}</span>
    </ButtonLink>
  );
}

const columns = (mayAdd: boolean): readonly Column<UnprovenControl>[] => [
  { id: 'control', heading: 'Control', cell: (control) => <ControlLink {...control} /> },
  {
    id: 'proves',
    heading: 'Proves',
    right: true,
    cell: ({ proves }) => (proves > 0 ? <span className="font-semibold">+{proves}</span> : '–'),
  },
  { id: 'holds', heading: 'Rest on it', right: true, from: 'md', cell: ({ holds }) => holds },
  {
    id: 'frameworks',
    heading: 'Frameworks',
    from: 'lg',
    cell: ({ frameworks }) => (
      <span className="text-13 text-ink-soft">{frameworks.map(({ shortName }) => shortName).join(', ')}</span>
    ),
  },
  ...(mayAdd
    ? [
        {
          id: 'work',
          heading: 'Evidence',
          right: true,
          cell: (control: UnprovenControl) => <AddEvidence control={control} />,
        },
      ]
    : []),
];

function Brief({ control, mayAdd }: { readonly control: UnprovenControl; readonly mayAdd: boolean }) {
  const { proves, holds } = control;
  return (
    <>
      <ControlLink {...control} />
      <p className="mt-1 text-13 text-ink-soft">
        {proves > 0 && `Proves ${formatCount(proves, 'requirement')} by itself · `}
        {formatCount(holds, 'requirement')} {holds === 1 ? 'rests' : 'rest'} on it
      </p>
      {mayAdd && (
        <div className="mt-2">
          <AddEvidence control={control} />
        </div>
      )}
    </>
  );
}
