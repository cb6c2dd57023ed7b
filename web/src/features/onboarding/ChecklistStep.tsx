import { onboardingKinds } from '@claimlock/contract/onboarding/endpoints';
import { courseIds, courseTitles } from '@claimlock/contract/training/courses';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import type { Problems } from '../../ui/form/form-problems.ts';
import type { Row } from '../../ui/form/form-values.ts';
import { kindNames } from './onboarding-words.ts';

const kinds = onboardingKinds.map((value) => ({ value, label: kindNames[value] }));
const courses = courseIds.map((value) => ({ value, label: courseTitles[value] }));

/** One step in the form: its kind, what it is about, how many days it gives, and its place. */
export function ChecklistStep({
  id,
  place,
  row,
  last,
  problems,
  documents,
  onChange,
  onMove,
  onRemove,
}: {
  readonly id: string;
  readonly place: number;
  readonly row: Row;
  readonly last: boolean;
  readonly problems: Problems;
  readonly documents: readonly { readonly id: string; readonly title: string }[];
  /** What changes of it. */
  readonly onChange: (part: Row) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}) {
  const field = (name: string) => {
    const path = `steps.${place}.${name}`;
    return {
      id: `${id}-${path}`,
      name: path,
      value: row[name] ?? '',
      problem: problems[path],
      onChange: (value: string) => onChange({ [name]: value }),
    };
  };
  const step = `step ${place + 1}`;
  return (
    <fieldset className="rounded-md border border-line p-3 pt-1">
      <legend className="px-1 text-13 font-medium text-ink-soft">Step {place + 1}</legend>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <div className="min-w-52 flex-1">
          <SelectField {...field('kind')} label="Kind" choices={kinds} />
        </div>
        <span className="flex">
          <IconButton
            label={`Move ${step} up`}
            icon={<ArrowUp aria-hidden="true" size={16} />}
            aria-disabled={place === 0}
            className={place === 0 ? 'opacity-40' : ''}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Move ${step} down`}
            icon={<ArrowDown aria-hidden="true" size={16} />}
            aria-disabled={last}
            className={last ? 'opacity-40' : ''}
            onClick={() => onMove(1)}
          />
          <IconButton label={`Remove ${step}`} icon={<X aria-hidden="true" size={16} />} onClick={onRemove} />
        </span>
      </div>
      <div className="mt-3 grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        {row.kind === 'document' && (
          <Combobox
            {...field('documentId')}
            label="Document"
            hint={documents.length === 0 ? 'No document is published yet.' : undefined}
            offers={documents.map(({ id: value, title }) => ({ value, label: title }))}
          />
        )}
        {row.kind === 'course' && (
          <SelectField {...field('courseId')} label="Course" empty="Choose a course" choices={courses} />
        )}
        {row.kind === 'task' && <TextField {...field('task')} label="Task" />}
        {row.kind === 'mfa' && (
          <p className="self-center text-13 text-ink-soft">Done once they sign in with an app or a passkey.</p>
        )}
        <TextField {...field('dueDays')} label="Days to do it" inputMode="numeric" />
      </div>
    </fieldset>
  );
}
