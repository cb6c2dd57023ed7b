import {
  linkOwnRequirements,
  type OwnFramework,
  type ProposedLink,
  previewOwnLinks,
  suggestOwnLinks,
} from '@claimlock/contract/own-frameworks/endpoints';
import { answersIn, answersText, type MappingAnswer } from '@claimlock/contract/own-frameworks/mapping-answers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type OutputOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { FileProblems } from './FileProblems.tsx';
import { MappingSides } from './MappingSides.tsx';
import { type TableAsked, TableMapping } from './TableMapping.tsx';
import { useLook } from './use-upload.ts';

/** The other ways to link: by references that ClaimLock knows, and by a mapping file. Both are looked at first. */
export function LinkSources({ clientId, framework }: { readonly clientId: string; readonly framework: OwnFramework }) {
  const { id: frameworkId } = framework;
  const [opened, setOpened] = useState<'suggested' | 'file'>();
  const suggest = useMutation({ mutationFn: () => call(suggestOwnLinks, { clientId, frameworkId }) });
  // The last reading stays while the same file is read again with other settings, and if that fails.
  const [seen, setSeen] = useState<OutputOf<typeof previewOwnLinks>>();
  const look = useLook(previewOwnLinks);
  const close = () => {
    setOpened(undefined);
    setSeen(undefined);
    suggest.reset();
    look.reset();
  };
  const read = (chosen: File, how: TableAsked & { readonly answers?: string | undefined } = {}) =>
    look.mutate({ file: chosen, input: { clientId, frameworkId, ...how } }, { onSuccess: setSeen });
  const error = opened === 'file' ? look.error : suggest.error;
  const links = opened === 'file' ? seen?.links : suggest.data?.links;
  const file = look.variables?.file.name ?? 'The file';
  const answer = (one: MappingAnswer) => {
    if (!look.variables) return;
    const { answers = '', ...how } = look.variables.input;
    read(look.variables.file, { ...how, answers: answersText([...answersIn(answers), one]) });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Button
        onClick={() => {
          setOpened('suggested');
          suggest.mutate();
        }}
      >
        Suggest links
      </Button>
      <Button onClick={() => setOpened('file')}>Link by a mapping file</Button>
      <Dialog
        title={opened === 'file' ? 'Link by a mapping file' : 'Suggested links'}
        about={
          opened === 'file'
            ? 'An OSCAL mapping collection, a YAML library of mappings, or a table with a column for each side, whatever their headings. The other side may be a common control, or a requirement of a framework that ClaimLock ships.'
            : 'From the same references in frameworks that ClaimLock ships, and from NIST’s published pairs. Requirements that are linked already are left alone.'
        }
        open={opened !== undefined}
        onClose={close}
      >
        <div className="space-y-4">
          {error && !(opened === 'file' && seen?.table) && <ProblemNotice problem={problemOf(error)} />}
          {opened === 'file' && (
            <FileDrop
              label="Choose a file, or drop it here"
              hint="JSON, YAML, CSV or Excel, up to 25 MB."
              accept=".json,.yaml,.yml,.csv,.txt,.tsv,.xlsx"
              busy={look.isPending && 'Reading the file'}
              onFile={(chosen) => {
                setSeen(undefined);
                read(chosen);
              }}
            />
          )}
          {opened === 'file' && seen?.unsaid && (
            <MappingSides key={seen.unsaid.mapping} unsaid={seen.unsaid} others={seen.others} onAnswer={answer} />
          )}
          {opened === 'file' && seen && <FileProblems problems={seen.problems} file={file} />}
          {opened === 'file' && seen?.table && look.variables && (
            <TableMapping
              kind="mapping"
              table={seen.table}
              sheets={seen.sheets}
              asked={look.isPending ? look.variables.input : {}}
              problem={look.error ? problemOf(look.error) : undefined}
              onAsk={(table) =>
                look.variables && read(look.variables.file, { ...table, answers: look.variables.input.answers })
              }
            />
          )}
          {opened === 'suggested' && suggest.isPending && <p className="text-ink-soft">Comparing references</p>}
          {links?.length === 0 && !(opened === 'file' && seen?.unsaid) && (
            <Notice title="No links to add">
              {opened === 'file'
                ? 'The file maps no requirement of this framework to a control.'
                : 'ClaimLock knows no frameworks with such references. Link by hand, or by a mapping file.'}
            </Notice>
          )}
          {links && links.length > 0 && (
            <Proposed clientId={clientId} framework={framework} links={links} onDone={close} />
          )}
        </div>
      </Dialog>
    </div>
  );
}

const shownLinks = 200;

function Proposed({
  clientId,
  framework: { id: frameworkId, revision },
  links,
  onDone,
}: {
  readonly clientId: string;
  readonly framework: OwnFramework;
  readonly links: readonly ProposedLink[];
  readonly onDone: () => void;
}) {
  const link = useWrite(linkOwnRequirements, { onDone });
  const requirements = new Set(links.map(({ ref }) => ref)).size;
  return (
    <>
      {link.error && <ProblemNotice problem={problemOf(link.error)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <ul tabIndex={0} aria-label="Links" className="max-h-[40vh] overflow-y-auto rounded-md border border-line">
        {links.slice(0, shownLinks).map(({ ref, controlId, controlName, strength, why }) => (
          <li key={`${ref} ${controlId}`} className="border-line border-b px-3 py-1.5 last:border-b-0">
            <span className="numeric mr-1 text-12 text-ink-faint">{ref}</span> {controlId} {controlName}
            {strength === 'supporting' && <span className="text-ink-faint"> (helps)</span>}
            <span className="block text-12 text-ink-soft">{why}</span>
          </li>
        ))}
      </ul>
      {links.length > shownLinks && (
        <p className="text-13 text-ink-soft">
          The first {shownLinks} of {links.length}.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          look="primary"
          busy={link.isPending && 'Linking'}
          onClick={() =>
            link.mutate({
              clientId,
              frameworkId,
              revision,
              add: links.map(({ ref, controlId, strength }) => ({ ref, controlId, strength })),
            })
          }
        >
          Link {formatCount(requirements, 'requirement')}
        </Button>
      </div>
    </>
  );
}
