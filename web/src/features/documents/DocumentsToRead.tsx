import { listMyDocuments } from '@claimlock/contract/documents/reading';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { MyDocumentRow } from './MyDocumentRow.tsx';

/** The documents that whoever looks has still to read; nothing where there are none. */
export function DocumentsToRead({ clientId }: { readonly clientId: string }) {
  const own = useCan('documents.read-own', clientId);
  const query = useRead(listMyDocuments, { clientId }, own.may);
  const open = (query.data?.documents ?? []).filter(({ acknowledgedAt }) => acknowledgedAt === null);
  if (open.length === 0) return null;
  return (
    <Section
      title="Documents to read"
      note="The next one due on top"
      aside={<TextLink to={paths.documentsToRead()}>All your documents</TextLink>}
    >
      <ul>
        {open.map((document) => (
          <MyDocumentRow key={document.id} document={document} />
        ))}
      </ul>
    </Section>
  );
}
