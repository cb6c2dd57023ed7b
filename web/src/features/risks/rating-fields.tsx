import { listDepartments } from '@claimlock/contract/people/departments';
import type { Risk } from '@claimlock/contract/risks/endpoints';
import { useRead } from '../../lib/query.ts';
import { Pair } from '../../ui/form/EndpointForm.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import type { EndpointField } from '../../ui/form/use-endpoint-form.ts';
import { useMatrixLabels } from '../organisation-settings/widgets.ts';

/** The ratings that can be chosen on an axis, in the words of the organisation. */
export const ratingChoices = (names: readonly string[], meanings: readonly string[]) =>
  names.map((name, place) => ({
    value: String(place + 1),
    label: [`${place + 1} ${name}`, meanings[place]].filter(Boolean).join(': '),
  }));

/** A rating that may be left open: likelihood and impact, or neither. */
export function OtherRating({
  clientId,
  title,
  words,
  likelihood,
  impact,
}: {
  readonly clientId: string;
  readonly title: string;
  readonly words: string;
  readonly likelihood: EndpointField<string>;
  readonly impact: EndpointField<string>;
}) {
  const { likelihoodNames, likelihoodMeanings, impactNames, impactMeanings } = useMatrixLabels(clientId);
  return (
    <div>
      <p className="mb-2 text-13">
        <span className="font-semibold">{title}</span> <span className="text-ink-soft">{words}</span>
      </p>
      <Pair>
        <SelectField {...likelihood} empty="Not rated" choices={ratingChoices(likelihoodNames, likelihoodMeanings)} />
        <SelectField {...impact} empty="Not rated" choices={ratingChoices(impactNames, impactMeanings)} />
      </Pair>
    </div>
  );
}

/** The department that a risk is in, if any. */
export function DepartmentField({
  clientId,
  department,
  ...field
}: EndpointField<string> & { readonly clientId: string; readonly department: Risk['department'] | undefined }) {
  const known = useRead(listDepartments, { clientId }).data?.departments ?? [];
  // One that was removed since stays chosen until another is.
  const all = department && !known.some(({ id }) => id === department.id) ? [department, ...known] : known;
  return <SelectField {...field} empty="None" choices={all.map(({ id, name }) => ({ value: id, label: name }))} />;
}
