import {
  importPeople,
  type PeopleImportPreview,
  previewPeopleImport,
} from '@claimlock/contract/people-imports/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { upload } from '../../lib/upload.ts';
import { text, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import { type Choices, ImportChoices, usualChoices } from './ImportChoices.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { stoppedWords } from './import-words.ts';
import { PeopleColumns } from './PeopleColumns.tsx';
import { mendedFile, templateMapping } from './people-csv.ts';
import { UnreadableFile, UploadProblem } from './UploadProblem.tsx';

/** A file as it is to be read: a sheet and columns where somebody has chosen them, and what holds for every row. */
type Asked = {
  readonly file: File;
  readonly sheet?: string;
  readonly columns?: string;
  readonly choices: Choices;
};

/** The import that the page shows once it has begun: it stays there when the page is loaded anew. */
const shown = { import: text };

/** Brings people in from a file: looked at first, its columns and rows mended, then added as long work. */
export function ImportPeople({ clientId, people }: { readonly clientId: string; readonly people: string }) {
  const [{ import: importId }, change] = useUrlState(shown);
  if (importId)
    return (
      <ImportProgress
        key={importId}
        clientId={clientId}
        importId={importId}
        people={people}
        onAnother={() => change({ import: undefined })}
      />
    );
  return <PrepareImport clientId={clientId} onBegun={(id) => change({ import: id })} />;
}

function PrepareImport({
  clientId,
  onBegun,
}: {
  readonly clientId: string;
  readonly onBegun: (importId: string) => void;
}) {
  const [asked, setAsked] = useState<Asked>();
  const [preview, setPreview] = useState<PeopleImportPreview>();
  const [typing, setTyping] = useState(false);
  const [mended, setMended] = useState(false);
  const inputOf = ({ sheet, columns, choices: { department, role, conflicts } }: Asked) => ({
    clientId,
    conflicts,
    ...(sheet !== undefined && { sheet }),
    ...(columns !== undefined && { columns }),
    ...(department !== '' && { department }),
    ...(role !== undefined && { role }),
  });
  const look = useMutation({ mutationFn: (next: Asked) => upload(previewPeopleImport, inputOf(next), next.file) });
  const bring = useMutation({
    mutationFn: (next: Asked) =>
      upload(
        importPeople,
        { ...inputOf(next), invitations: next.choices.invitations, onboarding: next.choices.onboarding },
        next.file,
      ),
    onSuccess: ({ id }) => onBegun(id),
  });
  const read = (next: Asked) => {
    setAsked(next);
    bring.reset();
    // Only the answer to what was asked last is shown.
    look.mutate(next, {
      onSuccess: (found) => {
        setPreview(found);
        setAsked({ ...next, columns: found.mapping, ...(found.sheet !== null && { sheet: found.sheet }) });
      },
    });
  };
  const choices = asked?.choices ?? usualChoices;
  const ready = preview ? preview.added + preview.updated : 0;
  const stopped = preview && preview.stopping > 0 ? stoppedWords(preview.stopping) : undefined;
  const whyNot = look.error
    ? 'The rows could not be checked. Try again above.'
    : (stopped ?? (ready + (preview?.skipped ?? 0) === 0 ? 'No row of this file can be imported yet.' : undefined));
  return (
    <div className="space-y-4">
      <UnsavedGuard dirty={mended} />
      <Section
        title="1. File"
        aside={
          <a
            href="/bulk-user-import-template.csv"
            download
            className="rounded-sm text-13 font-medium text-accent underline-offset-[3px] hover:underline"
          >
            Get the template
          </a>
        }
        padded
      >
        <FileDrop
          label={asked ? 'Choose another file' : 'Choose a file'}
          hint="CSV or Excel (XLSX), with a heading row and one person a row; up to 10 MB and 10,000 people"
          chosen={asked?.file.name}
          accept=".csv,.xlsx,.txt,.tsv"
          busy={look.isPending && 'Checking the rows'}
          onFile={(file) => {
            setPreview(undefined);
            setMended(false);
            read({ file, choices });
          }}
        />
      </Section>
      {look.error && asked && <UploadProblem error={look.error} onRetry={() => read(asked)} />}
      {preview && <UnreadableFile problems={preview.problems} />}
      {asked && preview && (
        <>
          <PeopleColumns
            preview={preview}
            onSheet={(sheet) => read({ file: asked.file, sheet, choices })}
            onColumns={(columns) => read({ ...asked, columns })}
          />
          <ImportChoices
            clientId={clientId}
            choices={choices}
            onTyping={setTyping}
            onChange={(some) => {
              const next = { ...asked, choices: { ...choices, ...some } };
              // Invitations and onboarding change nothing of what the rows say.
              if (some.invitations ?? some.onboarding) setAsked(next);
              else read(next);
            }}
          />
          {preview.rows.length > 0 && (
            <CheckedRows
              preview={preview}
              busy={look.isPending}
              onMend={(rows) => {
                setMended(true);
                read({ file: mendedFile(rows, asked.file.name), columns: templateMapping, choices });
              }}
            />
          )}
          {stopped && <Notice tone="attention">{stopped}</Notice>}
          {!stopped && preview.failed > 0 && ready + preview.skipped > 0 && (
            <p className="text-ink-soft">
              {formatCount(preview.failed, 'row')} with problems will be skipped. You can download them afterwards.
            </p>
          )}
          {bring.error && <UploadProblem error={bring.error} />}
          <Button
            look="primary"
            whyNot={whyNot}
            busy={bring.isPending ? 'Importing' : (look.isPending || typing) && 'Checking the rows'}
            onClick={() => bring.mutate(asked)}
          >
            {ready === 1 ? 'Import 1 person' : `Import ${formatNumber(ready)} people`}
          </Button>
        </>
      )}
    </div>
  );
}
