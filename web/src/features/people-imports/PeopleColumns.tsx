import {
  type ImportedPersonField,
  importedPersonFields,
  personColumnsIn,
  personColumnsText,
} from '@claimlock/contract/people-imports/columns';
import type { PeopleImportPreview } from '@claimlock/contract/people-imports/endpoints';
import { useId } from 'react';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Section } from '../../ui/Section.tsx';
import { fieldNames } from './import-words.ts';

/** Which column of a file holds what of a person: remembered or guessed, and chosen by whoever knows better. */
export function PeopleColumns({
  preview,
  onSheet,
  onColumns,
}: {
  readonly preview: PeopleImportPreview;
  readonly onSheet: (sheet: string) => void;
  readonly onColumns: (columns: string) => void;
}) {
  const id = useId();
  const mapping = personColumnsIn(preview.mapping);
  if (preview.columns.length === 0) return null;
  const choices = preview.columns.map(({ letter, heading, samples }, at) => ({
    value: String(at),
    label: `${letter}: ${heading || samples[0] || 'no heading'}`,
  }));
  const choose = (field: ImportedPersonField, column: string) => {
    const others = Object.entries(mapping).filter(([name]) => name !== field);
    const next = column === '' ? others : [...others, [field, Number(column)] as const];
    onColumns(personColumnsText(Object.fromEntries(next)));
  };
  return (
    <Section
      title="2. Columns"
      note={
        preview.remembered
          ? 'As they were selected for such a file before. Change any that are wrong.'
          : 'Guessed from the headings. Change what is not right. A full name, or first and last names, will do.'
      }
      padded
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {preview.sheets.length > 1 && (
          <SelectField
            id={`${id}-sheet`}
            name="sheet"
            label="Sheet"
            value={preview.sheet ?? ''}
            problem={undefined}
            onChange={onSheet}
            choices={preview.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          />
        )}
        {importedPersonFields.map((field) => (
          <SelectField
            key={field}
            id={`${id}-${field}`}
            name={field}
            label={fieldNames[field]}
            value={mapping[field] === undefined ? '' : String(mapping[field])}
            problem={undefined}
            empty="Not in the file"
            choices={choices}
            onChange={(column) => choose(field, column)}
          />
        ))}
      </div>
    </Section>
  );
}
