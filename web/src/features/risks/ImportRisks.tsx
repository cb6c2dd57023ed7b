import { importRisks, previewRiskImport } from '@claimlock/contract/risks/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { refreshAll } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportPreview } from './ImportPreview.tsx';

/** How a file is to be read, where somebody has chosen it. */
type Asked = { readonly sheet?: string; readonly columns?: string };

/** Brings a register in from a file: looked at first, its columns chosen, then added row by row as long work. */
export function ImportRisks({ clientId, onClose }: { readonly clientId: string; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const look = useMutation({
    mutationFn: ({ chosen, asked }: { readonly chosen: File; readonly asked: Asked }) =>
      upload(previewRiskImport, { clientId, ...asked }, chosen),
  });
  const bring = useMutation({
    mutationFn: ({ chosen, asked }: { readonly chosen: File; readonly asked: Asked }) =>
      upload(importRisks, { clientId, ...asked }, chosen),
    onSuccess: async ({ operationId }) => {
      await refreshAll(client);
      void navigate(paths.operation(operationId));
    },
  });
  const preview = look.data;
  const read = (chosen: File, asked: Asked) => {
    bring.reset();
    look.mutate({ chosen, asked });
  };
  const error = look.error ?? bring.error;
  return (
    <Panel kind="Import" title="Import risks" onClose={onClose}>
      <p className="mb-3 text-ink-soft">
        A CSV file or an Excel workbook with a heading row and one risk a row. Ratings may be 1 to 5, or words such as
        Low, Likely or Severe. A risk whose title is in the register already is left as it is.
      </p>
      <FileDrop
        label="Choose a file"
        hint="CSV or XLSX, up to 10 MB and 10,000 rows"
        chosen={file?.name}
        accept=".csv,.xlsx,.txt"
        busy={look.isPending && 'Reading the file'}
        onFile={(chosen) => {
          setFile(chosen);
          read(chosen, {});
        }}
      />
      {error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(error)} />
        </div>
      )}
      {file && preview && (
        <div className="mt-4 space-y-5">
          <ImportColumns
            key={`${preview.sheet} ${preview.mapping}`}
            preview={preview}
            onSheet={(sheet) => read(file, { sheet })}
            onColumns={(columns) => read(file, { columns, ...(preview.sheet !== null && { sheet: preview.sheet }) })}
          />
          <ImportPreview clientId={clientId} preview={preview} />
          <Button
            look="primary"
            whyNot={preview.ready === 0 ? 'No row of this file can be added yet.' : undefined}
            busy={bring.isPending ? 'Importing' : look.isPending && 'Reading the file'}
            onClick={() =>
              bring.mutate({
                chosen: file,
                asked: { columns: preview.mapping, ...(preview.sheet !== null && { sheet: preview.sheet }) },
              })
            }
          >
            Import {formatCount(preview.ready, 'risk')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
