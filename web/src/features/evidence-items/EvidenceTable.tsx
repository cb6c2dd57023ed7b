import {
  type EvidenceItemSummary,
  evidenceKinds,
  evidenceSorts,
  evidenceStatuses,
  listEvidenceItems,
} from '@claimlock/contract/evidence-items/endpoints';
import { FileCheck2, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import { useReadPage } from '../../lib/query.ts';
import { readAll } from '../../lib/read-all.ts';
import { usePaging, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { opensLook } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Card } from '../../ui/Section.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { EvidenceEnd } from './EvidenceEnd.tsx';
import { evidenceAddress, evidencePerPage, useEvidenceAsked } from './evidence-address.ts';
import { EvidenceStatus, evidenceColumns, exportedEvidence } from './evidence-columns.tsx';

const statusChoices = evidenceStatuses.map((value) => ({ value, label: value }));
const kindChoices = evidenceKinds.map((value) => ({ value, label: value }));
const endChoices = [
  { value: 'soon', label: 'Within 30 days' },
  { value: 'expired', label: 'Has ended' },
] as const;
const noFilter = {
  ...{ review: undefined, kind: undefined, ending: undefined },
  ...{ about: undefined, search: undefined, after: undefined },
};

/** Every piece of evidence of an organisation, filtered, sorted and paged by the server, all of it in the address. */
export function EvidenceTable({ clientId }: { readonly clientId: string }) {
  const [{ review, kind, ending, about, search, order, evidence: current }, change] = useUrlState(evidenceAddress);
  const paging = usePaging();
  const list = useCan('evidence-items.list', clientId);
  const add = useCan('evidence-items.add', clientId);
  const asked = useEvidenceAsked(clientId);
  const query = useReadPage(listEvidenceItems, asked, list.may);
  const onSearch = useCallback(
    (text: string | undefined) => change({ search: text, after: undefined }, { replace: true }),
    [change],
  );
  if (!list.may) return <NotPermitted why={list.why} />;
  const filtered = [review, kind, ending, about, search].some((value) => value !== undefined);
  return (
    <Card>
      <FilterBar
        aside={
          <>
            <ExportRows
              file="evidence"
              columns={exportedEvidence}
              total={query.data?.total ?? null}
              read={() => readAll(listEvidenceItems, { ...asked, after: undefined, count: 'false' }, (page) => page)}
            />
            <Button
              look="primary"
              whyNot={add.why}
              icon={<Plus aria-hidden="true" size={16} />}
              onClick={() => change({ evidence: 'new' })}
            >
              Add evidence
            </Button>
          </>
        }
      >
        <SearchField label="Search evidence" value={search} onSearch={onSearch} />
        <FilterSelect
          label="Status"
          value={review}
          choices={statusChoices}
          onChange={(value) => change({ review: value, after: undefined })}
        />
        <FilterSelect
          label="Kind"
          value={kind}
          choices={kindChoices}
          onChange={(value) => change({ kind: value, after: undefined })}
        />
        <FilterSelect
          label="Ends"
          value={ending}
          choices={endChoices}
          onChange={(value) => change({ ending: value, after: undefined })}
        />
        {about && (
          <FilterSelect
            label="Control"
            value={about}
            choices={[{ value: about, label: about }]}
            onChange={(value) => change({ about: value, after: undefined })}
          />
        )}
      </FilterBar>
      <ListTable
        query={query}
        what="The evidence"
        things={['piece of evidence', 'pieces of evidence']}
        limit={evidencePerPage}
        paging={paging}
        filtered={filtered}
        onClear={() => change(noFilter)}
        empty={<NoEvidence own={list.reach === 'own'} />}
        caption="Evidence"
        columns={evidenceColumns((id) => change({ evidence: id }))}
        current={current}
        sort={order}
        onSort={(to) => change({ order: evidenceSorts.find((one) => one === to) ?? '-updated', after: undefined })}
        brief={(item) => <Brief item={item} onOpen={() => change({ evidence: item.id })} />}
      />
    </Card>
  );
}

function NoEvidence({ own }: { readonly own: boolean }) {
  return (
    <Empty
      icon={<FileCheck2 aria-hidden="true" size={20} />}
      title={own ? 'You have not added any evidence yet' : 'There is no evidence yet'}
    >
      A file, a link, a note or a test result that shows that a control is as you say. Somebody else approves it; one
      piece can serve many controls. Add the first with the button above.
    </Empty>
  );
}

function Brief({ item, onOpen }: { readonly item: EvidenceItemSummary; readonly onOpen: () => void }) {
  const { number, title, kind, controls } = item;
  return (
    <>
      <button type="button" data-opens="" onClick={onOpen} className={opensLook}>
        <span className="numeric mr-1 font-normal text-ink-faint">{number} </span>
        {title}
      </button>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        <EvidenceStatus item={item} />
        <span>{kind}</span>
        <EvidenceEnd item={item} sentence />
        {controls.length > 0 && <span>{controls.map(({ id }) => id).join(', ')}</span>}
      </p>
    </>
  );
}
