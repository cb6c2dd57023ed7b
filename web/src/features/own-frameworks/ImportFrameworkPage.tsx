import { type OwnFrameworkPreview, previewOwnFramework } from '@claimlock/contract/own-frameworks/endpoints';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import { FileProblems } from './FileProblems.tsx';
import { ImportForm } from './ImportForm.tsx';
import { MissingCatalogue } from './MissingCatalogue.tsx';
import { type TableAsked, TableMapping } from './TableMapping.tsx';
import { useLook } from './use-upload.ts';

const hint =
  'OSCAL catalogue or profile (JSON or YAML, or a ZIP archive of a profile and what it imports), a table (CSV or Excel) of requirements with any headings, or a CISO Assistant library (YAML). Up to 25 MB.';

/** Brings in a framework of one's own: the file is looked at first, and nothing is kept before that. */
export function ImportFrameworkPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const permit = useCan('own-frameworks.change', clientId);
  return (
    <>
      <PageHead
        title="Bring your own framework"
        answers="Follow a standard, a law or a customer’s rules that ClaimLock does not ship. Your controls count towards it as soon as they are linked."
        crumbs={[{ label: 'Compliance Engine', to: paths.complianceEngine() }]}
      />
      {!clientId ? <SkeletonRows /> : permit.may ? <Import clientId={clientId} /> : <NotPermitted why={permit.why} />}
    </>
  );
}

function Import({ clientId }: { readonly clientId: string }) {
  // The last reading stays on screen while the same file is read again with other settings, and if that fails.
  const [data, setData] = useState<OwnFrameworkPreview>();
  const look = useLook(previewOwnFramework);
  const file = look.variables?.file;
  const read = (chosen: File, how: { readonly table?: TableAsked; readonly catalogueId?: string } = {}) => {
    if (chosen !== file) setData(undefined);
    const { table, ...beside } = how;
    look.mutate({ file: chosen, input: { clientId, ...table, ...beside } }, { onSuccess: setData });
  };
  const problem = look.error ? problemOf(look.error) : undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0 space-y-4">
        <FileDrop
          label={file ? 'Choose or drop another file' : 'Choose a file, or drop it here'}
          hint={hint}
          chosen={look.isPending ? undefined : file?.name}
          accept=".json,.csv,.txt,.tsv,.xlsx,.yaml,.yml,.zip"
          busy={look.isPending && 'Reading the file'}
          onFile={(chosen) => read(chosen)}
        />
        {!data?.table && <ProblemNotice problem={problem} />}
        {file && data && <FileProblems problems={data.problems} file={file.name} />}
        {data && data.missingCatalogues.length > 0 && (
          <MissingCatalogue
            named={data.missingCatalogues}
            others={data.otherCatalogues}
            onChoose={(catalogueId) => file && read(file, { catalogueId })}
          />
        )}
        {file && data?.table && (
          <TableMapping
            table={data.table}
            sheets={data.sheets}
            asked={look.isPending ? look.variables.input : {}}
            problem={problem}
            onAsk={(table) => read(file, { table })}
          />
        )}
        {data?.framework && (
          <DraftPreview
            framework={data.framework}
            catalogue={data.catalogue?.name}
            hasRows={(data.table?.lines.length ?? 0) > 0}
          />
        )}
      </div>
      {file && data?.framework && (
        <ImportForm
          key={`${file.name} ${file.lastModified} ${data.table?.sheet ?? ''} ${data.catalogue?.id ?? ''}`}
          clientId={clientId}
          file={file}
          table={data.table}
          waits={look.isPending}
          framework={data.framework}
          catalogueId={data.catalogue?.id}
        />
      )}
    </div>
  );
}
