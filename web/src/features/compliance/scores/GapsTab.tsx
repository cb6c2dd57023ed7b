import { type Gap, listGaps } from '@claimlock/contract/compliance/gaps';
import { proofNames } from '@claimlock/contract/compliance/result-words';
import { ListChecks, Plus } from 'lucide-react';
import { useCan } from '../../../lib/can.ts';
import type { CsvColumn } from '../../../lib/csv.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ExportRows } from '../../../ui/ExportRows.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Card } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../../ui/States.tsx';
import { type Doubts, useDoubts } from '../../control-scopes/widgets.ts';
import { ControlLink } from '../controls/ControlLink.tsx';
import { Standing, standing } from './Standing.tsx';
import { UnprovenControls } from './UnprovenControls.tsx';
import { unprovenAddress } from './unproven-address.ts';

/** What to do next: the controls that followed frameworks wait for, the one that raises the score most first. */
export function GapsTab({ clientId }: { readonly clientId: string }) {
  const read = useCan('compliance.read-working', clientId);
  const add = useCan('action-items.add', clientId);
  const query = useRead(listGaps, { clientId }, read.may);
  const { doubts, isReading } = useDoubts(clientId);
  const [{ unproven }] = useUrlState(unprovenAddress);
  const skeleton = <SkeletonRows rows={12} />;
  if (!read.may) return <NotPermitted why={read.why} />;
  return (
    <div className="flex flex-col gap-4">
      {/* The link of a proven figure leads here: the controls that would prove more come first. */}
      {unproven !== undefined && <UnprovenControls clientId={clientId} doubts={doubts} isReading={isReading} />}
      <section aria-label="Improvements">
        <Loaded query={query} what="The improvements" skeleton={skeleton}>
          {({ gaps, overallPercent }) =>
            isReading ? (
              skeleton
            ) : (
              <Card>
                {gaps.length === 0 ? (
                  <Empty icon={<ListChecks aria-hidden="true" size={20} />} title="No control to improve">
                    {overallPercent === null
                      ? 'No framework is followed yet. Follow one to see here which controls to improve first.'
                      : 'Every control that the frameworks you follow depend on is in place.'}
                  </Empty>
                ) : (
                  <>
                    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-2.5">
                      <p className="text-13 text-ink-soft">
                        {formatCount(gaps.length, 'control')} not wholly in place, or short of a requirement. Each says
                        what the overall score gains once it alone is improved.
                      </p>
                      <div className="flex gap-2">
                        <ExportRows
                          of={listGaps}
                          at={{ clientId }}
                          file="improvements"
                          columns={exported(doubts)}
                          total={gaps.length}
                          read={async () => gaps}
                        />
                      </div>
                    </div>
                    <DataTable
                      caption="Improvements"
                      columns={columns(add.may, doubts)}
                      rows={gaps}
                      keyOf={({ controlId }) => controlId}
                      brief={(gap) => <Brief gap={gap} mayAdd={add.may} doubts={doubts} />}
                    />
                  </>
                )}
              </Card>
            )
          }
        </Loaded>
      </section>
      {unproven === undefined && <UnprovenControls clientId={clientId} doubts={doubts} isReading={isReading} />}
    </div>
  );
}

type Doubted = { readonly gap: Gap; readonly doubts: Doubts | undefined };

const exported = (doubts: Doubts | undefined): readonly CsvColumn<Gap>[] => [
  { heading: 'Control', cell: ({ controlId }) => controlId },
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Domain', cell: ({ domain }) => domain },
  { heading: 'Now', cell: (gap) => standing(gap, doubts).verdict },
  { heading: 'Proof', cell: ({ proof }) => proof && proofNames[proof] },
  { heading: 'Why', cell: ({ why }) => why },
  { heading: 'Raises the score by', cell: ({ raises }) => raises },
  { heading: 'Requirements met', cell: ({ meets }) => meets },
  { heading: 'Frameworks', cell: ({ frameworks }) => frameworks.map(({ shortName }) => shortName).join('; ') },
];

const points = (raises: number) => (raises < 0.05 ? '<0.1' : `+${raises.toFixed(1)}`);
function Work({ gap, mayAdd }: { readonly gap: Gap; readonly mayAdd: boolean }) {
  const { actionItemId, controlId, name, short } = gap;
  // An action puts a control in place, which it is: what has to change is how it meets these requirements.
  if (short > 0)
    return (
      <TextLink alone to={paths.control(controlId, { tab: 'requirements' })}>
        See its statements<span className="sr-only"> of {name}</span>
      </TextLink>
    );
  if (actionItemId)
    return (
      <TextLink alone to={paths.actions({ item: actionItemId })}>
        See the action
      </TextLink>
    );
  if (!mayAdd) return <span className="text-ink-faint">–</span>;
  return (
    <ButtonLink
      size="small"
      to={paths.actions({ item: 'new', raises: controlId })}
      icon={<Plus aria-hidden="true" size={14} />}
    >
      Add action<span className="sr-only"> for {name}</span>
    </ButtonLink>
  );
}

const columns = (mayAdd: boolean, doubts: Doubts | undefined): readonly Column<Gap>[] => [
  { id: 'control', heading: 'Control', cell: (gap) => <ControlLink {...gap} /> },
  {
    id: 'state',
    heading: 'Now',
    from: 'md',
    cell: (gap) => <Standing control={gap} doubts={doubts} />,
  },
  {
    id: 'raises',
    heading: 'Raises the score',
    right: true,
    cell: ({ raises }) => <span className="font-semibold">{points(raises)}</span>,
  },
  {
    id: 'meets',
    heading: 'Requirements met',
    right: true,
    from: 'md',
    cell: ({ meets }) => (meets > 0 ? `+${meets}` : '–'),
  },
  {
    id: 'frameworks',
    heading: 'Frameworks',
    from: 'lg',
    cell: ({ frameworks }) => (
      <span className="flex flex-wrap gap-x-3 text-13 text-ink-soft">
        {frameworks.map(({ frameworkId, shortName, raises }) => (
          <span key={frameworkId} className="whitespace-nowrap">
            {shortName} <span className="numeric">{points(raises)}</span>
          </span>
        ))}
      </span>
    ),
  },
  { id: 'work', heading: 'Action', right: true, cell: (gap) => <Work gap={gap} mayAdd={mayAdd} /> },
];

function Brief({ gap, mayAdd, doubts }: Doubted & { readonly mayAdd: boolean }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <ControlLink {...gap} />
        <span className="numeric shrink-0 font-semibold">
          {points(gap.raises)}
          <span className="text-13 font-normal text-ink-soft"> points</span>
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-13 text-ink-soft">
        <Standing control={gap} doubts={doubts} />
        {gap.meets > 0 && <span>Meets {formatCount(gap.meets, 'requirement')}</span>}
      </p>
      <div className="mt-2">
        <Work gap={gap} mayAdd={mayAdd} />
      </div>
    </>
  );
}
