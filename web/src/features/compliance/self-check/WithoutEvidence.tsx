import type { Control } from '@claimlock/contract/compliance/controls';
import type { Contradiction } from '@claimlock/contract/compliance/self-check';
import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { useMemo, useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { later } from '../../../ui/later.ts';
import { BulkBar } from '../../../ui/list/BulkBar.tsx';
import { useRowBoxes } from '../../../ui/list/row-boxes.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { type Result, ResultSheet } from '../../../ui/ResultSheet.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useNarrow } from '../../../ui/use-media.ts';
import { useControlReviews } from '../../control-reviews/widgets.ts';
import { AddEvidence } from '../../evidence-items/widgets.ts';
import { ControlLink } from '../controls/ControlLink.tsx';
import { useControls } from '../queries.ts';
import { controlsOf, rowsOf, type Unshown } from './unshown.ts';

const RequestEvidenceForm = later(() => import('./RequestEvidenceForm.tsx').then((m) => m.RequestEvidenceForm));

/** How many controls one request takes: an action is added for each. */
const mostRequested = 50;

type About = { readonly clientId: string; readonly lines: readonly Contradiction[] };

/** The controls that are in place by word alone, with their owners, of whom evidence is requested together. */
export function WithoutEvidence(about: About) {
  const { clientId, lines } = about;
  const mayReviews = useCan('control-reviews.read', clientId).may;
  const reviews = useControlReviews(clientId);
  const controls = useControls(clientId);
  const count = controlsOf(lines).size;
  const skeleton = <SkeletonRows rows={Math.min(count, 12)} />;
  return (
    <Section
      title={`${formatCount(count, 'control')} without evidence`}
      note="Declared as in place, without evidence. An assessor or insurer asks for evidence of each."
    >
      <Loaded query={controls} what="The controls" skeleton={skeleton}>
        {({ controls: named }) =>
          mayReviews ? (
            <Loaded query={reviews} what="The owners of controls" skeleton={skeleton}>
              {({ reviews: reviewed }) => <Rows {...about} controls={named} reviewed={reviewed} />}
            </Loaded>
          ) : (
            <Rows {...about} controls={named} reviewed={undefined} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Rows({
  clientId,
  lines,
  controls,
  reviewed,
}: About & {
  readonly controls: readonly Control[];
  /** Undefined for readers who may not see reviews: owners are then left out, and nothing is requested of them. */
  readonly reviewed: readonly ControlReview[] | undefined;
}) {
  const mayRequest = useCan('action-items.add', clientId).may && reviewed !== undefined;
  const evidence = useCan('evidence-items.add', clientId);
  const selection = useSelection<Unshown>('');
  const [asking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly Result[]>();
  const narrow = useNarrow();
  const rows = useMemo(() => rowsOf(lines, controls, reviewed ?? []), [lines, controls, reviewed]);
  const boxes = useRowBoxes(selection, rows, ({ controlId }) => controlId);
  const selected = rows.filter(selection.has);
  const owner = ({ owner: somebody }: Unshown) =>
    somebody ? (somebody.works ? somebody.name : `${somebody.name}, who has left`) : 'No owner';
  const attach = ({ controlId, name }: Unshown) =>
    evidence.may && <AddEvidence clientId={clientId} controlId={controlId} named={name} />;
  const columns: readonly Column<Unshown>[] = [
    ...(mayRequest ? [{ id: 'select', heading: 'Selected', control: boxes.ofPage, cell: boxes.of }] : []),
    { id: 'control', heading: 'Control', wide: true, cell: (row) => <ControlLink {...row} /> },
    ...(reviewed ? [{ id: 'owner', heading: 'Owner', cell: owner }] : []),
    { id: 'evidence', heading: 'Evidence', right: true, cell: attach },
  ];
  return (
    <>
      {mayRequest && selected.length > 0 && (
        <BulkBar
          things={['control', 'controls']}
          count={selected.length}
          total={rows.length}
          most={mostRequested}
          onClear={selection.clear}
        >
          <Button
            size="small"
            look="primary"
            whyNot={
              selected.length > mostRequested ? `Select ${mostRequested} controls at most for one request.` : undefined
            }
            onClick={() => setAsking(true)}
          >
            Request evidence
          </Button>
        </BulkBar>
      )}
      {narrow && mayRequest && <div className="border-line border-b px-4">{boxes.ofPageInWords}</div>}
      <DataTable
        caption="Controls without evidence"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        brief={(row) => (
          <div className="flex items-start gap-3">
            {mayRequest && boxes.of(row)}
            <div className="min-w-0 flex-1">
              <ControlLink {...row} />
              <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
                {reviewed && <span>{owner(row)}</span>}
                {attach(row)}
              </p>
            </div>
          </div>
        )}
      />
      {asking && (
        <RequestEvidenceForm
          clientId={clientId}
          controls={selected}
          onDone={(done) => {
            setAsking(false);
            setResults(done);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {results && (
        <ResultSheet
          results={results}
          thing="Control"
          onRetry={(ids) => {
            selection.only(rows.filter(({ id }) => ids.has(id)));
            setResults(undefined);
          }}
          onClose={() => {
            selection.clear();
            setResults(undefined);
          }}
        />
      )}
    </>
  );
}
