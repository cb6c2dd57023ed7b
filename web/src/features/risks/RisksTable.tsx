import { ShieldAlert } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useMatrixLabels } from '../organisation-settings/widgets.ts';
import { LevelBadge } from './LevelBadge.tsx';
import { ratingName } from './risk-words.ts';
import { noRisks, RiskFactsBrief, riskColumns, risksList, type Shown } from './risks-list.tsx';

/** The risks of a tab as a list; a cell of the matrix above filters it. */
export function RisksTable({ clientId, shown }: { readonly clientId: string; readonly shown: Shown }) {
  const state = useList(risksList, { clientId, status: shown });
  const { likelihood, impact } = state.values;
  const { likelihoodNames, impactNames } = useMatrixLabels(clientId);
  const cell =
    likelihood &&
    impact &&
    `${ratingName(Number(likelihood), likelihoodNames)} × ${ratingName(Number(impact), impactNames)}`;
  const [title, words] = noRisks[shown];
  return (
    <ListScreen
      state={state}
      columns={riskColumns(shown)}
      beside={({ level, score }) => <LevelBadge level={level} score={score} />}
      facts={(risk) => <RiskFactsBrief risk={risk} shown={shown} />}
      empty={{ icon: <ShieldAlert aria-hidden="true" size={20} />, title, words }}
      add={{ label: 'Add risk', whyNot: useCan('risks.change', clientId).why }}
      chips={[
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
