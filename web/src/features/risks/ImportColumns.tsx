import {
  type ImportedField,
  importedColumnsIn,
  importedColumnsText,
  importedFields,
  type RiskImportPreview,
} from '@claimlock/contract/risks/imports';
import { useId } from 'react';
import { SelectField } from '../../ui/form/Fields.tsx';
import { PanelPart } from '../../ui/Panel.tsx';

const fieldNames: Readonly<Record<ImportedField, string>> = {
  title: 'Risk (required)',
  description: 'Description',
  category: 'Category',
  department: 'Department',
  likelihood: 'Current likelihood (required)',
  impact: 'Current impact (required)',
  'inherent-likelihood': 'Inherent likelihood',
  'inherent-impact': 'Inherent impact',
  'target-likelihood': 'Target likelihood',
  'target-impact': 'Target impact',
  treatment: 'Treatment',
  plan: 'Treatment plan',
  owner: 'Owner',
  review: 'Review on',
  controls: 'Controls',
  status: 'Status',
};

/** Which column of a file holds what: guessed from its headings, and chosen by whoever knows better. */
export function ImportColumns({
  preview,
  onSheet,
  onColumns,
}: {
  readonly preview: RiskImportPreview;
  readonly onSheet: (sheet: string) => void;
  readonly onColumns: (columns: string) => void;
}) {
  const id = useId();
  const mapping = importedColumnsIn(preview.mapping);
  if (preview.columns.length === 0) return null;
  const choices = preview.columns.map(({ letter, heading, samples }, at) => ({
    value: String(at),
    label: `${letter}: ${heading || samples[0] || 'no heading'}`,
  }));
  const choose = (field: ImportedField, column: string) => {
    const others = Object.entries(mapping).filter(([name]) => name !== field);
    const next = column === '' ? others : [...others, [field, Number(column)] as const];
    onColumns(importedColumnsText(Object.fromEntries(next)));
  };
  return (
    <PanelPart title="Columns">
      {preview.sheets.length > 1 && (
        <div className="mb-3">
          <SelectField
            id={`${id}-sheet`}
            name="sheet"
            label="Sheet"
            value={preview.sheet ?? ''}
            problem={undefined}
            onChange={onSheet}
            choices={preview.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          />
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {importedFields.map((field) => (
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
    </PanelPart>
  );
}
