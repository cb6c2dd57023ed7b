import { type EvidenceKind, longestTitle } from '@claimlock/contract/evidence-items/endpoints';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { PickedFiles } from '../../ui/files/PickedFiles.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import type { FieldProps } from '../../ui/form/use-form.ts';
import { type EvidenceUploads, SaidOfEvidence } from './use-evidence-files.tsx';

/** What an edition holds and from when until when it is good, as a form holds it. */
export type ContentsValues = {
  readonly url: string;
  readonly text: string;
  readonly outcome: string;
  readonly validFrom: string;
  readonly validUntil: string;
};

export const emptyContents: ContentsValues = { url: '', text: '', outcome: '', validFrom: '', validUntil: '' };

/** What the fields are called, for the summary of what needs attention. */
export const contentsLabels = {
  fileId: 'File',
  url: 'Address',
  text: 'What it shows',
  outcome: 'Outcome',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
} as const;

const textLabels: Readonly<Record<EvidenceKind, string>> = {
  File: 'What is new',
  Link: 'What is new',
  Note: 'What it shows',
  'Test result': 'What was tested, and how',
};

/** The fields of what an edition of a kind holds. */
export function ContentsFields({
  kind,
  field,
  uploads,
  first,
  file,
}: {
  readonly kind: EvidenceKind;
  readonly field: (name: keyof ContentsValues) => FieldProps<string>;
  readonly uploads: EvidenceUploads;
  /** Whether it is the first: then several files may be chosen, each a piece of its own. */
  readonly first: boolean;
  /** What the place for files is found by, and what is wrong with what was chosen. */
  readonly file: { readonly id: string; readonly problem: string | undefined };
}) {
  const several = first && kind === 'File';
  const files = (
    <>
      <DropZone
        {...file}
        several={several}
        hint={`25 MB at most${several ? ' each' : ''}; no programs, nothing locked by a password.`}
        onPick={uploads.pick}
      />
      <PickedFiles
        uploads={uploads}
        titled={several}
        untitled="Say what it shows."
        longestTitle={longestTitle}
        said={(taken) => <SaidOfEvidence taken={taken} />}
      />
    </>
  );
  return (
    <>
      {kind === 'File' && files}
      {kind === 'Link' && (
        <TextField
          {...field('url')}
          label={contentsLabels.url}
          hint="Where it is kept. ClaimLock does not open it or keep a copy."
          placeholder="https://"
        />
      )}
      {kind === 'Test result' && (
        <SelectField
          {...field('outcome')}
          label={contentsLabels.outcome}
          hint="A failed test shows that something does not work, so it proves no control."
          empty="Choose an outcome"
          choices={[
            { value: 'Passed', label: 'Passed' },
            { value: 'Failed', label: 'Failed' },
          ]}
        />
      )}
      {(kind === 'Note' || kind === 'Test result' || !first) && (
        <TextArea
          {...field('text')}
          label={textLabels[kind]}
          optional={kind === 'File' || kind === 'Link'}
          rows={kind === 'Note' || kind === 'Test result' ? 4 : 2}
        />
      )}
      {kind === 'Test result' && files}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          {...field('validFrom')}
          label={contentsLabels.validFrom}
          hint="Today, where none is given."
          optional
        />
        <DateField
          {...field('validUntil')}
          label={contentsLabels.validUntil}
          hint="The last day, if it ends."
          optional
        />
      </div>
    </>
  );
}

/** Whether a file goes with evidence of a kind, or can. */
export const takesFile = (kind: EvidenceKind): boolean => kind === 'File' || kind === 'Test result';

/** What keeps files that are sent from being named: none was chosen, or one was refused. */
export function fileProblemOf(kind: EvidenceKind, picked: EvidenceUploads['picked']): string | undefined {
  if (!takesFile(kind)) return undefined;
  if (kind === 'File' && picked.length === 0) return 'Choose a file.';
  if (picked.some(({ problem }) => problem)) return 'Take off what was refused, then try again.';
  return undefined;
}
