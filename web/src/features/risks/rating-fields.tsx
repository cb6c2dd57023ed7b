import { listDepartments } from '@claimlock/contract/people/departments';
import { type Risk, ratings as scale } from '@claimlock/contract/risks/endpoints';
import { useRead } from '../../lib/query.ts';
import { Pair } from '../../ui/form/EndpointForm.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import type { EndpointField } from '../../ui/form/use-endpoint-form.ts';
import { ratingName } from './risk-words.ts';

/** The ratings that can be chosen, with the words of the matrix. */
export const ratings = scale.map((rating) => ({ value: String(rating), label: `${rating} ${ratingName(rating)}` }));

/** A rating that may be left open: likelihood and impact, or neither. */
export function OtherRating({
  title,
  words,
  likelihood,
  impact,
}: {
  readonly title: string;
  readonly words: string;
  readonly likelihood: EndpointField<string>;
  readonly impact: EndpointField<string>;
}) {
  return (
    <div>
      <p className="mb-2 text-13">
        <span className="font-semibold">{title}</span> <span className="text-ink-soft">{words}</span>
      </p>
      <Pair>
        <SelectField {...likelihood} empty="Not rated" choices={ratings} />
        <SelectField {...impact} empty="Not rated" choices={ratings} />
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
