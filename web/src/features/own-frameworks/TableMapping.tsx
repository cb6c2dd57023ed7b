import type { previewOwnFramework } from '@claimlock/contract/own-frameworks/endpoints';
import {
  columnsIn,
  columnsText,
  mappingFields,
  type TableField,
  type TableReading,
  tableFields,
} from '@claimlock/contract/own-frameworks/table-columns';
import { useId } from 'react';
import type { InputOf } from '../../lib/api.ts';
import type { Problem } from '../../lib/problem.ts';
import { SelectField } from '../../ui/form/Fields.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';

/** How a table is to be read: a field that is missing is guessed. */
export type TableAsked = Pick<InputOf<typeof previewOwnFramework>, 'sheet' | 'headingRow' | 'columns'>;

const words: Readonly<Record<TableField, { readonly label: string; readonly hint: string }>> = {
  ref: { label: 'Reference', hint: 'Such as A.5.1. Without this column, references are made from titles.' },
  title: { label: 'Title', hint: 'A few words. Without this column, the text is used.' },
  asks: { label: 'Text', hint: 'The wording of the requirement.' },
  parent: { label: 'Section or parent', hint: 'The name of the section, or the reference of the parent.' },
  'parent-title': { label: 'Title of the section', hint: 'The name of the section, if sections are numbered.' },
  chapter: { label: 'Chapter', hint: 'The level above the section.' },
  depth: { label: 'Depth', hint: 'A number. A deeper row belongs to the row above it.' },
  assessable: { label: 'Assessable', hint: 'Rows marked x or yes are requirements. Other rows are headings.' },
  kind: { label: 'Kind', hint: 'Such as requirement, group or note.' },
  status: { label: 'Status', hint: 'Shows which requirements are withdrawn.' },
  withdrawn: { label: 'Withdrawn', hint: 'Marked x or yes.' },
  primary: { label: 'Common controls', hint: 'Controls that meet it, such as IAM-06.' },
  supporting: { label: 'Supporting controls', hint: 'Controls that support it.' },
  source: { label: 'Source id', hint: 'The identifier in the source file, such as ac-2.1.' },
  publisher: { label: 'Publisher', hint: 'Taken from the first row that says it.' },
  licence: { label: 'Rights', hint: 'Taken from the first row that says it.' },
  requirement: { label: 'This framework', hint: 'The reference of a requirement here, or several of them.' },
  'maps-to': { label: 'Maps to', hint: 'A common control, or a requirement of the other framework.' },
  strength: { label: 'Strength', hint: 'Such as primary, supporting or intersects with.' },
};

/** What a table may be of: the fields that are always shown, the others, and what to look at in its first rows. */
const kinds = {
  requirements: {
    first: ['ref', 'title', 'asks', 'parent'],
    all: tableFields,
    rows: 'First rows as imported',
    check: 'Check that references, titles and texts are correct.',
  },
  mapping: {
    first: mappingFields,
    all: mappingFields,
    rows: 'First pairs',
    check: 'Check that each requirement is beside what it is mapped to.',
  },
} as const satisfies Record<
  string,
  { first: readonly TableField[]; all: readonly TableField[]; rows: string; check: string }
>;

/** The column mapping of a table, to be corrected, with the first rows as they are imported. */
export function TableMapping({
  kind = 'requirements',
  table,
  sheets,
  asked,
  problem,
  onAsk,
}: {
  readonly kind?: keyof typeof kinds;
  readonly table: TableReading;
  readonly sheets: readonly string[];
  /** How it is being read again; empty where it is not. */
  readonly asked: TableAsked;
  /** Why it could not be read again: it stays as it was read. */
  readonly problem: Problem | undefined;
  readonly onAsk: (asked: TableAsked) => void;
}) {
  const id = useId();
  const { columns, firstRows, lines } = table;
  const mapping = asked.columns === undefined ? table.mapping : columnsIn(asked.columns);
  const headingRow = asked.headingRow ?? table.headingRow;
  const sheet = asked.sheet ?? table.sheet ?? undefined;
  const onSheet = sheet === undefined ? {} : { sheet };
  const choices = columns.map(({ letter, heading, samples }, at) => ({
    value: String(at),
    label: `${letter}: ${heading || samples[0] || 'empty'}`,
  }));
  const choose = (name: TableField, value: string) => {
    const { [name]: _, ...others } = mapping;
    const chosen = columnsText(value === '' ? others : { ...others, [name]: Number(value) });
    onAsk({ ...onSheet, headingRow, columns: chosen });
  };
  const field = (name: TableField) => (
    <SelectField
      key={name}
      id={`${id}-${name}`}
      name={name}
      label={words[name].label}
      hint={words[name].hint}
      value={mapping[name] === undefined ? '' : String(mapping[name])}
      onChange={(value) => choose(name, value)}
      problem={undefined}
      choices={choices}
      empty="No column"
    />
  );
  const { all, rows, check } = kinds[kind];
  const first: readonly TableField[] = kinds[kind].first;
  const more = all.filter((name) => !first.includes(name));
  return (
    <>
      <Section
        title="Column mapping"
        note={
          table.knownFrom === null
            ? 'Based on the headings. Correct any that are wrong.'
            : `The same columns as in ${table.knownFrom}. Correct any that have changed.`
        }
        padded
      >
        {problem && (
          <div className="mb-4">
            <ProblemNotice problem={problem} />
            <p className="mt-2 text-13 text-ink-soft">Your last change was not applied.</p>
          </div>
        )}
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
          {sheets.length > 1 && (
            <SelectField
              id={`${id}-sheet`}
              name="sheet"
              label="Sheet"
              value={sheet ?? ''}
              onChange={(value) => onAsk({ sheet: value })}
              problem={undefined}
              choices={sheets.map((value) => ({ value, label: value }))}
            />
          )}
          <SelectField
            id={`${id}-headings`}
            name="headings"
            label="Heading row"
            value={String(headingRow)}
            onChange={(value) => onAsk({ ...onSheet, headingRow: Number(value) })}
            problem={undefined}
            choices={[
              ...firstRows.map(({ number, cells }) => ({
                value: String(number),
                label: `${number}: ${cells.join(', ')}`,
              })),
              ...(headingRow !== 0 && firstRows.every(({ number }) => number !== headingRow)
                ? [{ value: String(headingRow), label: String(headingRow) }]
                : []),
              { value: '0', label: 'No heading row' },
            ]}
          />
        </div>
        <div className="mt-4 grid grid-cols-1 gap-x-5 gap-y-4 border-line border-t pt-4 sm:grid-cols-2">
          {first.map(field)}
        </div>
        {more.length > 0 && (
          <details className="mt-4" open={more.some((name) => mapping[name] !== undefined)}>
            <summary className="w-fit cursor-pointer rounded-sm text-13 font-medium text-ink-soft">
              More columns
            </summary>
            <div className="mt-3 grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">{more.map(field)}</div>
          </details>
        )}
      </Section>
      {lines.length > 0 && <FirstRows lines={lines} title={rows} note={check} />}
    </>
  );
}

function FirstRows({
  lines,
  title: heading,
  note,
}: {
  readonly lines: TableReading['lines'];
  readonly title: string;
  readonly note: string;
}) {
  return (
    <Section title={heading} note={note}>
      <ul>
        {lines.map(({ place, ref, title, asks, under, isGroup, withdrawn }) => (
          <li key={place} className="border-line border-b px-4 py-2.5 last:border-b-0">
            <p className="font-medium [overflow-wrap:anywhere]">
              <span className="numeric mr-1 text-12 font-normal text-ink-faint">{ref}</span> {title}
              {isGroup && <span className="ml-2 text-12 font-normal text-ink-soft">section</span>}
              {withdrawn && <span className="ml-2 text-12 font-normal text-attention">withdrawn</span>}
            </p>
            {asks !== '' && asks !== title && <p className="mt-0.5 line-clamp-2 text-13 text-ink-soft">{asks}</p>}
            {under !== '' && <p className="mt-0.5 text-12 text-ink-faint [overflow-wrap:anywhere]">In {under}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
