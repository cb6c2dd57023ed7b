import type { DocumentKind, DocumentTemplate, MissingFact } from '@claimlock/contract/documents/documents';
import { listDocumentTemplates } from '@claimlock/contract/documents/templates';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** What a template fills in. */
export type Begun = {
  readonly title: string;
  readonly kind: DocumentKind;
  readonly controls: readonly string[];
  readonly body: string;
};

/** What an empty page has. */
export const emptyPage: Begun = { title: '', kind: 'Policy', controls: [], body: '' };

/** What stands in the form, where a kind may be any word yet. */
type Written = Omit<Begun, 'kind'> & { readonly kind: string };

const begunFrom = ({ title, kind, controls, body }: Begun): Begun => ({ title, kind, controls, body });
const sameAs = (one: Written, other: Begun) =>
  one.title === other.title &&
  one.kind === other.kind &&
  one.body.trim() === other.body.trim() &&
  [...one.controls].sort().join() === [...other.controls].sort().join();

/** Chooses a template to begin a document from; what was written since is replaced only after a question. */
export function BeginFrom({
  clientId,
  id,
  written,
  onBegin,
}: {
  readonly clientId: string;
  readonly id: string;
  readonly written: Written;
  readonly onBegin: (begun: Begun) => void;
}) {
  const templates = useRead(listDocumentTemplates, { clientId }).data?.templates ?? [];
  const [chosen, setChosen] = useState<DocumentTemplate>();
  /** What is asked about: a template, or the empty page. */
  const [asked, setAsked] = useState<{ readonly template: DocumentTemplate | undefined }>();
  const begin = (template: DocumentTemplate | undefined) => {
    setAsked(undefined);
    setChosen(template);
    onBegin(begunFrom(template ?? emptyPage));
  };
  return (
    <>
      <SelectField
        id={id}
        name="template"
        label="Begin from"
        hint={
          chosen?.aim ?? 'A template fills in the title, kind, controls and text. Adapt its words to your organisation.'
        }
        problem={undefined}
        value={chosen?.id ?? ''}
        onChange={(picked) => {
          const template = templates.find((one) => one.id === picked);
          if (sameAs(written, chosen ?? emptyPage)) begin(template);
          else setAsked({ template });
        }}
        empty="An empty page"
        choices={templates.map((one) => ({ value: one.id, label: one.title }))}
      />
      {chosen && <MissingFacts clientId={clientId} missing={chosen.missing} />}
      <ConfirmDialog
        title="Replace what is written?"
        about={
          asked?.template
            ? `The title, kind, controls and text in this form are replaced by the template “${asked.template.title}”.`
            : 'The title, controls and text in this form are cleared.'
        }
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => begin(asked?.template)}
        confirm="Replace"
        cancel="Keep what is written"
        busy={false}
        problem={undefined}
      />
    </>
  );
}

/** The company facts that the template cites and that are not filled in; the text has them in square brackets. */
function MissingFacts({ clientId, missing }: { readonly clientId: string; readonly missing: readonly MissingFact[] }) {
  const mayRead = useCan('company.read', clientId).may;
  const mayRecord = useCan('company.change', clientId).may;
  if (missing.length === 0) return null;
  return (
    <Notice tone="attention" title={mayRead ? 'Not in the company profile' : 'Left for you to fill in'}>
      <p>The template marks them with square brackets. {instruction(mayRead, mayRecord)}</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(({ words, section }) => (
          <li key={words}>{mayRecord ? <TextLink to={paths.company({ edit: section })}>{words}</TextLink> : words}</li>
        ))}
      </ul>
    </Notice>
  );
}

function instruction(mayRead: boolean, mayRecord: boolean): string {
  if (!mayRead) return 'Your role does not read the company profile, so write them here:';
  const first = mayRecord ? 'Record them under Company.' : 'Ask an administrator to record them.';
  return `${first} Then choose the template again, or write them here:`;
}
