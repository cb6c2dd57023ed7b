import { printStatement, readStatement } from '@claimlock/contract/compliance/applicability';
import { proofs } from '@claimlock/contract/compliance/endpoints';
import { applicabilityWord } from '@claimlock/contract/compliance/result-words';
import { hasStatement } from '@claimlock/contract/compliance/statement-approval';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { ApiError, addressOf } from '../../../lib/api.ts';
import { useCan } from '../../../lib/can.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { isMissing } from '../../../lib/problem.ts';
import { useRead } from '../../../lib/query.ts';
import { useOrganisationChoice } from '../../../lib/selected-organisation.ts';
import { oneOf, text, useUrlState } from '../../../lib/url-state.ts';
import { Button, ButtonLink, buttonLook } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { ExportRows } from '../../../ui/ExportRows.tsx';
import { FilterMenu } from '../../../ui/FilterMenu.tsx';
import { FilterBar, SearchField } from '../../../ui/Filters.tsx';
import { filterOf } from '../../../ui/filter.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useRowBoxes } from '../../../ui/list/row-boxes.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Card } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../../ui/States.tsx';
import { useNarrow } from '../../../ui/use-media.ts';
import { AsOf } from '../../../ui/When.tsx';
import { type Doubts, useDoubts } from '../../control-scopes/widgets.ts';
import { DecisionPanel } from '../requirements/DecisionPanel.tsx';
import { proofChoices } from '../requirements/result-words.ts';
import { StatementApproval, StatementVersions } from './StatementApproval.tsx';
import { type Selectable, StatementBulk } from './StatementBulk.tsx';
import { Brief, columns, exported } from './statement-columns.tsx';
import { shownLines } from './statement-lines.ts';
import type { WholeStatement } from './statement-standing.ts';

const address = {
  search: text,
  shown: oneOf(['in', 'out', 'undecided', 'changed']),
  proof: oneOf(proofs),
  line: text,
};

const shownChoices = [
  { value: 'in', label: applicabilityWord(true) },
  { value: 'out', label: applicabilityWord(false) },
  { value: 'undecided', label: 'Not decided yet' },
  { value: 'changed', label: 'Changed since approval' },
] as const;

const titleOf = (approvable: boolean) => (approvable ? 'Statement of applicability' : 'Which requirements apply');

/** The statement of applicability of a framework: what applies, why or why not, and how far it is in place. */
export function StatementPage() {
  const { frameworkId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const read = useCan('compliance.read-working', clientId);
  const print = useCan('compliance.read-working', clientId, printStatement);
  const query = useRead(readStatement, { clientId: clientId ?? '', frameworkId }, clientId !== undefined && read.may);
  // What speaks against a control is a word of its rows: rows that are shown before it is known would move.
  const { doubts, isReading } = useDoubts(clientId);
  const approvable = hasStatement(frameworkId);
  const crumbs = [
    { label: 'Compliance Engine', to: paths.complianceEngine() },
    { label: query.data?.framework.name ?? 'Framework', to: paths.framework(frameworkId) },
  ];
  const head = (
    <PageHead
      title={titleOf(approvable)}
      crumbs={crumbs}
      answers="For each requirement that can be excluded: whether it applies, why, and its implementation status."
      actions={
        query.data &&
        !isReading && (
          <>
            {approvable && print.may && query.data.lines.length > 0 && (
              <a
                href={addressOf(printStatement, { clientId: clientId ?? '', frameworkId })}
                download
                aria-label="Export as PDF"
                className={buttonLook('secondary', 'toolbar')}
              >
                PDF
              </a>
            )}
            <ExportRows
              of={readStatement}
              at={{ clientId: clientId ?? '', frameworkId }}
              file={`${approvable ? 'statement-of-applicability' : 'applicability'}-${frameworkId}`}
              columns={exported(doubts)}
              total={query.data.lines.length}
              read={async () => query.data.lines}
            />
          </>
        )
      }
    />
  );
  if (clientId && !read.may)
    return (
      <>
        {head}
        <NotPermitted why={read.why} />
      </>
    );
  const unknown = query.error instanceof ApiError && query.error.code === 'framework.not-followed';
  if (query.error && (unknown || isMissing(query.error)))
    return (
      <>
        {head}
        <Empty
          title="This framework is not followed here"
          action={<ButtonLink to={paths.complianceEngine()}>See followed frameworks</ButtonLink>}
        >
          A statement is made for a framework that you follow.
        </Empty>
      </>
    );
  return (
    <>
      {head}
      <Loaded query={query} what="The statement" skeleton={<SkeletonRows rows={12} />}>
        {(statement) => {
          const about = { clientId: clientId ?? '', frameworkId, statement };
          if (isReading) return <SkeletonRows rows={12} />;
          return (
            <>
              <Statement {...about} approvable={approvable} doubts={doubts} />
              {approvable && <StatementVersions {...about} />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function Statement({
  clientId,
  frameworkId,
  statement,
  approvable,
  doubts,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly statement: WholeStatement;
  readonly approvable: boolean;
  readonly doubts: Doubts | undefined;
}) {
  const { lines, asOf, changed } = statement;
  const [{ search, shown, proof, line: current }, change] = useUrlState(address);
  const rows = shownLines(lines, search, shown, proof, changed?.refs);
  const open = lines.find(({ ref }) => ref === current);
  const place = rows.findIndex(({ ref }) => ref === current);
  const go = (step: number) => {
    const next = place < 0 ? undefined : rows[place + step];
    return next ? () => change({ line: next.ref }, { replace: true }) : undefined;
  };
  const close = useCallback(() => change({ line: undefined }), [change]);
  const onSearch = useCallback((words: string | undefined) => change({ search: words }, { replace: true }), [change]);
  const onOpen = (ref: string) => change({ line: ref });
  const may = useCan('compliance.decide-applicability', clientId);
  const narrow = useNarrow();
  const withIds = rows.map((line) => ({ ...line, id: line.ref }));
  const selection = useSelection<Selectable>(`${search} ${shown} ${proof}`);
  const boxes = useRowBoxes(selection, withIds, ({ ref }) => ref);
  const undecided = lines.filter(({ decision }) => !decision).length;
  return (
    <>
      <Card>
        {lines.length > 0 && (
          <div className="border-line border-b px-4 pt-3">
            {approvable ? (
              <StatementApproval clientId={clientId} frameworkId={frameworkId} statement={statement} />
            ) : (
              <p className="pb-3 text-13 text-ink-soft">
                <span className="font-semibold text-ink">
                  {undecided === 0
                    ? `All ${formatCount(lines.length, 'requirement')} decided`
                    : `${undecided} of ${formatCount(lines.length, 'requirement')} not decided yet`}
                </span>{' '}
                · <AsOf at={asOf} />
              </p>
            )}
            {undecided > 1 && may.may && (
              <p className="-mt-2 pb-3 text-13 text-ink-soft">
                Select several to decide them together with one justification.
              </p>
            )}
          </div>
        )}
        <FilterBar>
          <SearchField label="Search requirements" value={search} onSearch={onSearch} />
          <FilterMenu
            onClear={() => change({ shown: undefined, proof: undefined })}
            filters={[
              filterOf(
                'Decision',
                shown,
                shownChoices.filter(({ value }) => changed || value !== 'changed'),
                (value) => change({ shown: value }),
              ),
              filterOf('Proof', proof, proofChoices, (value) => change({ proof: value })),
            ]}
          />
        </FilterBar>
        {may.may && (
          <StatementBulk clientId={clientId} frameworkId={frameworkId} rows={withIds} selection={selection} />
        )}
        {narrow && may.may && rows.length > 0 && <div className="border-line border-b px-4">{boxes.ofPageInWords}</div>}
        {lines.length === 0 ? (
          <Empty title="No requirement can be excluded">
            Every requirement of this framework applies to everybody who follows it, so there is nothing to decide.
          </Empty>
        ) : rows.length === 0 ? (
          <Empty
            title="No matching requirements"
            action={
              <Button onClick={() => change({ search: undefined, shown: undefined, proof: undefined })}>
                Clear the filters
              </Button>
            }
          >
            None fits the search and filters above.
          </Empty>
        ) : (
          <DataTable
            caption={titleOf(approvable)}
            columns={[
              ...(may.may ? [{ id: 'select', heading: 'Selected', control: boxes.ofPage, cell: boxes.of }] : []),
              ...columns(onOpen, doubts),
            ]}
            rows={withIds}
            keyOf={({ ref }) => ref}
            current={current}
            brief={(line) => (
              <div className="flex items-start gap-3">
                {may.may && boxes.of(line)}
                <div className="min-w-0 flex-1">
                  <Brief line={line} doubts={doubts} onOpen={onOpen} />
                </div>
              </div>
            )}
          />
        )}
      </Card>
      {open && (
        <DecisionPanel
          key={open.ref}
          clientId={clientId}
          frameworkId={frameworkId}
          line={open}
          doubts={doubts}
          onClose={close}
          onPrevious={go(-1)}
          onNext={go(1)}
        />
      )}
    </>
  );
}
