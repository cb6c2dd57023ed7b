import { levelOf, ratingNames, riskCategories, scoreOf, treatments } from '@claimlock/contract/risks/endpoints';
import { useActivePeople } from '../../lib/active-people.ts';
import { useCan } from '../../lib/can.ts';
import { SelectField, TextArea, TextField } from '../../ui/Fields.tsx';
import type { FieldProps } from '../../ui/use-form.ts';
import { ControlsField } from '../compliance/widgets.ts';
import { LevelBadge } from './LevelBadge.tsx';

/** What a risk says: the fields of adding and of changing one. */
export type RiskValues = {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly likelihood: string;
  readonly impact: string;
  readonly treatment: string;
  readonly plan: string;
  readonly ownerId: string;
  readonly reviewOn: string;
  readonly controls: readonly string[];
  /** How far the treatment has come; asked for once it has begun. */
  readonly progress: string;
};

/** What the fields are called, for the summary of what needs attention. */
export const riskLabels = {
  title: 'Risk',
  description: 'Description',
  category: 'Category',
  likelihood: 'Likelihood',
  impact: 'Impact',
  treatment: 'Treatment',
  plan: 'What is done about it',
  ownerId: 'Owner',
  reviewOn: 'Review on',
  controls: 'Controls',
  progress: 'Progress (%)',
} as const;

const asChoices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const ratingChoices = ratingNames.map((name, place) => ({ value: String(place + 1), label: `${place + 1} ${name}` }));

type Field = <Name extends keyof RiskValues>(name: Name) => FieldProps<RiskValues[Name]>;

/** The fields of a risk. What likelihood and impact make of it is shown while they are chosen. */
export function RiskFields({
  clientId,
  field,
  owner,
}: {
  readonly clientId: string;
  readonly field: Field;
  /** Whoever has it already, who may not be among the people that can be listed. */
  readonly owner?: { readonly id: string; readonly name: string } | null;
}) {
  const mayList = useCan('people.list', clientId).may;
  const people = useActivePeople(clientId, mayList);
  const known = people.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const owners =
    owner && !known.some(({ value }) => value === owner.id)
      ? [{ value: owner.id, label: owner.name }, ...known]
      : known;
  const rated = { likelihood: Number(field('likelihood').value), impact: Number(field('impact').value) };
  return (
    <>
      <TextField
        {...field('title')}
        label={riskLabels.title}
        hint="What could happen, in a few words."
        maxLength={200}
      />
      <TextArea {...field('description')} label={riskLabels.description} optional rows={3} maxLength={4000} />
      <SelectField {...field('category')} label={riskLabels.category} choices={asChoices(riskCategories)} />
      <div>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...field('likelihood')} label={riskLabels.likelihood} empty="Choose" choices={ratingChoices} />
          <SelectField {...field('impact')} label={riskLabels.impact} empty="Choose" choices={ratingChoices} />
        </div>
        <p role="status" className="mt-2 flex min-h-6 items-center gap-2 text-13 text-ink-soft">
          {rated.likelihood > 0 && rated.impact > 0 ? (
            <>
              Score {rated.likelihood} × {rated.impact} = <LevelBadge level={levelOf(rated)} score={scoreOf(rated)} />
            </>
          ) : (
            'Choose both, and its score and level stand here.'
          )}
        </p>
      </div>
      <SelectField
        {...field('treatment')}
        label={riskLabels.treatment}
        hint="Senior management alone accepts a high or critical risk, for 12 months at the longest."
        choices={asChoices(treatments)}
      />
      <TextArea {...field('plan')} label={riskLabels.plan} optional rows={3} maxLength={4000} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('ownerId')} label={riskLabels.ownerId} optional empty="Nobody yet" choices={owners} />
        <TextField {...field('reviewOn')} label={riskLabels.reviewOn} optional type="date" />
      </div>
      <ControlsField
        clientId={clientId}
        hint="What holds this risk down. Choose as many as fit, at most 20."
        field={field('controls')}
      />
    </>
  );
}
