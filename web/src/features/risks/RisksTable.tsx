import { listDepartments } from '@claimlock/contract/people/departments';
import { risksInFile } from '@claimlock/contract/risks/file-columns';
import { risksFilters } from '@claimlock/contract/risks/list-filters';
import { viewNames } from '@claimlock/contract/risks/treatment-states';
import { ShieldAlert, Upload } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useMatrixLabels } from '../organisation-settings/widgets.ts';
import { RiskLevelBadge } from './RiskLevelBadge.tsx';
import { ratingName } from './risk-words.ts';
import { noRisks, RiskFactsBrief, riskColumns, risksList, type Shown } from './risks-list.tsx';

/** The risks of a tab as a list; a cell of the matrix above filters it. */
export function RisksTable({ clientId, shown }: { readonly clientId: string; readonly shown: Shown }) {
  const state = useList(risksList, { clientId, status: shown });
  const { likelihood, impact, view = 'current', department } = state.values;
  const { likelihoodNames, impactNames } = useMatrixLabels(clientId);
  const cell =
    likelihood &&
    impact &&
    `${view === 'current' ? '' : `${viewNames[view]}: `}${ratingName(Number(likelihood), likelihoodNames)} × ${ratingName(Number(impact), impactNames)}`;
  const mayPeople = useCan('people.list', clientId).may;
  const departments = useRead(listDepartments, { clientId }, mayPeople).data?.departments ?? [];
  const mayChange = useCan('risks.change', clientId);
  const [title, words] = noRisks[shown];
  return (
    <ListScreen
      state={state}
      columns={riskColumns(shown)}
      file={risksInFile}
      clientId={clientId}
      beside={({ level, score }) => <RiskLevelBadge level={level} score={score} />}
      facts={(risk) => <RiskFactsBrief risk={risk} shown={shown} />}
      empty={{ icon: <ShieldAlert aria-hidden="true" size={20} />, title, words }}
      add={{ label: 'Add risk', whyNot: mayChange.why }}
      actions={
        <Button
          size="toolbar"
          whyNot={mayChange.why}
          icon={<Upload aria-hidden="true" size={15} />}
          onClick={() => state.onOpen('import')}
        >
          Import
        </Button>
      }
      within={{ name: 'status', ...risksFilters.status, value: shown }}
      chips={[
        {
          name: 'department',
          label: risksFilters.department.label,
          value: department,
          choices: departments.map(({ id, name }) => ({ value: id, label: name })),
          onChange: (to) => state.set('department', to),
        },
        {
          name: 'cell',
          label: 'Cell',
          value: cell || undefined,
          onChange: () => state.refine({ likelihood: undefined, impact: undefined }),
        },
      ]}
    />
  );
}
