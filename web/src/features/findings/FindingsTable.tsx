import {
  type FindingSummary,
  findingSorts,
  findingSources,
  findingStatuses,
  listFindings,
  severities,
} from '@claimlock/contract/findings/endpoints';
import { CalendarClock, Plus, SearchCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useReadPage } from '../../lib/query.ts';
import { readAll } from '../../lib/read-all.ts';
import { usePaging, useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { opensLook } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Card } from '../../ui/Section.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { DeadlinesDialog } from './DeadlinesDialog.tsx';
import { FindingDue } from './FindingDue.tsx';
import { exportedFindings, findingColumns } from './finding-columns.tsx';
import { findingsAddress, findingsPerPage, useFindingsAsked } from './findings-address.ts';
import { severityLooks, statusTones } from './standing.ts';

const statusChoices = [
  { value: 'open', label: 'Open gaps' },
  { value: 'overdue', label: 'Overdue' },
  ...findingStatuses.map((value) => ({ value, label: value })),
] as const;
const severityChoices = severities.map((value) => ({ value, label: value }));
const sourceChoices = findingSources.map((value) => ({ value, label: value }));
const noFilter = {
  ...{ status: undefined, severity: undefined, source: undefined },
  ...{ about: undefined, search: undefined, after: undefined },
};

/** Every finding of an organisation, filtered, sorted and paged by the server, all of it in the address. */
export function FindingsTable({ clientId }: { readonly clientId: string }) {
  const [{ status, severity, source, about, search, sort, finding: current }, change] = useUrlState(findingsAddress);
  const paging = usePaging();
  const list = useCan('findings.list', clientId);
  const raise = useCan('findings.raise', clientId);
  const [settingDeadlines, setSettingDeadlines] = useState(false);
  const asked = useFindingsAsked(clientId);
  const query = useReadPage(listFindings, asked, list.may);
  const onSearch = useCallback(
    (text: string | undefined) => change({ search: text, after: undefined }, { replace: true }),
    [change],
  );
  if (!list.may) return <NotPermitted why={list.why} />;
  const filtered = [status, severity, source, about, search].some((value) => value !== undefined);
  return (
    <Card>
      <FilterBar
        aside={
          <>
            <ExportRows
              file="findings"
              columns={exportedFindings}
              total={query.data?.total ?? null}
              read={() => readAll(listFindings, { ...asked, after: undefined, count: 'false' }, (page) => page)}
            />
            <Button
              size="small"
              icon={<CalendarClock aria-hidden="true" size={15} />}
              onClick={() => setSettingDeadlines(true)}
            >
              Deadlines
            </Button>
            <Button
              look="primary"
              whyNot={raise.why}
              icon={<Plus aria-hidden="true" size={16} />}
              onClick={() => change({ finding: 'new' })}
            >
              Raise a finding
            </Button>
          </>
        }
      >
        <SearchField label="Search findings" value={search} onSearch={onSearch} />
        <FilterSelect
          label="Status"
          value={status}
          choices={statusChoices}
          onChange={(value) => change({ status: value, after: undefined })}
        />
        <FilterSelect
          label="Severity"
          value={severity}
          choices={severityChoices}
          onChange={(value) => change({ severity: value, after: undefined })}
        />
        <FilterSelect
          label="Source"
          value={source}
          choices={sourceChoices}
          onChange={(value) => change({ source: value, after: undefined })}
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
        what="The findings"
        things={['finding', 'findings']}
        limit={findingsPerPage}
        paging={paging}
        filtered={filtered}
        onClear={() => change(noFilter)}
        empty={<NoFindings />}
        caption="Findings"
        columns={findingColumns((id) => change({ finding: id }))}
        current={current}
        sort={sort}
        onSort={(to) => change({ sort: findingSorts.find((one) => one === to) ?? 'severity', after: undefined })}
        brief={(finding) => <Brief finding={finding} onOpen={() => change({ finding: finding.id })} />}
      />
      {settingDeadlines && <DeadlinesDialog clientId={clientId} onClose={() => setSettingDeadlines(false)} />}
    </Card>
  );
}

function NoFindings() {
  return (
    <Empty icon={<SearchCheck aria-hidden="true" size={20} />} title="There are no findings yet">
      A finding says what an audit, a scan, an incident or somebody here found to be wrong. One of High or Critical
      severity makes its control count as ineffective until it is closed. Raise the first with the button above.
    </Empty>
  );
}

function Brief({ finding, onOpen }: { readonly finding: FindingSummary; readonly onOpen: () => void }) {
  const { number, title, severity, status } = finding;
  return (
    <>
      <button type="button" data-opens="" onClick={onOpen} className={opensLook}>
        <span className="numeric mr-1 font-normal text-ink-faint">{number} </span>
        {title}
      </button>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        <Badge look={severityLooks[severity]}>{severity}</Badge>
        <Status tone={statusTones[status]}>{status}</Status>
        <span>
          Due <FindingDue finding={finding} />
        </span>
      </p>
    </>
  );
}
