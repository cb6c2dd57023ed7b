import { listRisks, riskLevels, riskSorts } from '@claimlock/contract/risks/endpoints';
import { Plus, ShieldAlert } from 'lucide-react';
import { useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import { useReadPage } from '../../lib/query.ts';
import { readAll } from '../../lib/read-all.ts';
import { usePaging, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Card } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { exportedRisk, RiskBrief, riskColumns } from './risk-columns.tsx';
import {
  noRiskFilter,
  risksAddress,
  risksPerPage,
  type Shown,
  useRisksAsked,
  useRisksWanted,
} from './risks-address.ts';
import { ratingName } from './standing.ts';

const levelChoices = riskLevels
  .toReversed()
  .map((value) => ({ value, label: value === 'Critical' ? value : `${value} or above` }));

/** The risks of a tab, filtered, sorted and paged by the server, all of it in the address. */
export function RisksTable({ clientId, shown }: { readonly clientId: string; readonly shown: Shown }) {
  const [{ level, likelihood, impact, search, sort, risk: current }, change] = useUrlState(risksAddress);
  const paging = usePaging();
  const add = useCan('risks.change', clientId);
  const wanted = useRisksWanted(clientId, shown);
  const query = useReadPage(listRisks, useRisksAsked(clientId, shown));
  const onSearch = useCallback(
    (words: string | undefined) => change({ search: words, after: undefined }, { replace: true }),
    [change],
  );
  const onOpen = (id: string) => change({ risk: id });
  const cell = likelihood && impact ? `${ratingName(Number(likelihood))} × ${ratingName(Number(impact))}` : undefined;
  const filtered = level !== undefined || cell !== undefined || search !== undefined;
  return (
    <Card>
      <FilterBar
        aside={
          <>
            <ExportRows
              file="risks"
              columns={exportedRisk}
              total={query.data?.total ?? null}
              read={() => readAll(listRisks, wanted, (page) => page)}
            />
            <Button
              look="primary"
              whyNot={add.why}
              icon={<Plus aria-hidden="true" size={16} />}
              onClick={() => onOpen('new')}
            >
              Add risk
            </Button>
          </>
        }
      >
        <SearchField label="Search risks" value={search} onSearch={onSearch} />
        <FilterSelect
          label="Level"
          value={level}
          choices={levelChoices}
          onChange={(value) => change({ level: value, after: undefined })}
        />
        {cell && (
          <FilterSelect
            label="Cell"
            value="cell"
            choices={[{ value: 'cell', label: cell }]}
            onChange={(value) => !value && change({ likelihood: undefined, impact: undefined, after: undefined })}
          />
        )}
      </FilterBar>
      <ListTable
        query={query}
        what="The risks"
        things={['risk', 'risks']}
        limit={risksPerPage}
        paging={paging}
        filtered={filtered}
        onClear={() => change({ ...noRiskFilter, sort })}
        empty={<NoRisks shown={shown} />}
        caption="Risks"
        columns={riskColumns(shown, onOpen)}
        current={current}
        sort={sort}
        onSort={(to) => change({ sort: riskSorts.find((one) => one === to) ?? '-score', after: undefined })}
        brief={(risk) => <RiskBrief risk={risk} shown={shown} onOpen={() => onOpen(risk.id)} />}
      />
    </Card>
  );
}

const emptyWords: Readonly<Record<Shown, readonly [title: string, words: string]>> = {
  open: [
    'No open risk is recorded',
    'A risk says what could happen, how likely it is, how bad, and what is done about it.',
  ],
  Active: [
    'No risk is active',
    'A risk says what could happen, how likely it is and how bad it would be. It stands here until its treatment begins.',
  ],
  Mitigating: [
    'No risk is being treated',
    'Start the treatment of an active risk, and it stands here with its progress.',
  ],
  Resolved: [
    'No risk is resolved yet',
    'A risk that was treated, accepted or no longer applies stands here, with how it ended.',
  ],
};

function NoRisks({ shown }: { readonly shown: Shown }) {
  const [title, words] = emptyWords[shown];
  return (
    <Empty icon={<ShieldAlert aria-hidden="true" size={20} />} title={title}>
      {words}
    </Empty>
  );
}
