import type { previewOwnFramework } from '@claimlock/contract/own-frameworks/endpoints';
import {
  columnsIn,
  columnsText,
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
  ref: { label: 'Reference', hint: 'Such as A.5.1. Without one, it is made of the title.' },
  title: { label: 'Title', hint: 'A few words. Without one, the text is taken.' },
  asks: { label: 'Text', hint: 'What the requirement asks for.' },
  parent: { label: 'Section or parent', hint: 'Its name, or its parent’s reference.' },
  'parent-title': { label: 'Title of the section', hint: 'Where the section is a number.' },
  chapter: { label: 'Chapter', hint: 'What stands over the section.' },
  depth: { label: 'Depth', hint: 'A number: a deeper row is a part of the one before.' },
  assessable: { label: 'Asks for something', hint: 'A cross or yes; other rows are headings.' },
  kind: { label: 'Kind', hint: 'Such as requirement, group or note.' },
  status: { label: 'Status', hint: 'Where it says which ones are withdrawn.' },
  withdrawn: { label: 'Withdrawn', hint: 'A cross or yes.' },
  primary: { label: 'Common controls', hint: 'That it stands on, such as IAM-06.' },
  supporting: { label: 'Supporting controls', hint: 'That help it.' },
};

const first: readonly TableField[] = ['ref', 'title', 'asks', 'parent'];

/** What the columns of a table are taken for, to be put right, with its first rows as they come in. */
export function TableMapping({
  table,
  sheets,
  asked,
  problem,
  onAsk,
}: {
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
  const more = tableFields.filter((name) => !first.includes(name));
  return (
    <>
      <Section title="What the columns hold" note="Guessed from the headings. Change what is wrong." padded>
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
            label="Row of the headings"
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
              { value: '0', label: 'No row holds headings' },
            ]}
          />
        </div>
        <div className="mt-4 grid grid-cols-1 gap-x-5 gap-y-4 border-line border-t pt-4 sm:grid-cols-2">
          {first.map(field)}
        </div>
        <details className="mt-4" open={more.some((name) => mapping[name] !== undefined)}>
          <summary className="w-fit cursor-pointer rounded-sm text-13 font-medium text-ink-soft">More columns</summary>
          <div className="mt-3 grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">{more.map(field)}</div>
        </details>
      </Section>
      {lines.length > 0 && <FirstRows lines={lines} />}
    </>
  );
}

function FirstRows({ lines }: { readonly lines: TableReading['lines'] }) {
  return (
    <Section title="First rows, as they come in" note="Are references, titles and texts where they belong?">
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
