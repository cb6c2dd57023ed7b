import type { MyDocument } from '@claimlock/contract/documents/documents';
import { listMyDocuments } from '@claimlock/contract/documents/reading';
import { BookOpenCheck } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { MyDocumentRow } from './MyDocumentRow.tsx';

const isOpen = ({ acknowledgedAt }: MyDocument) => acknowledgedAt === null;

/** The documents that whoever looks has to read: what is open first, by the day it is due. */
export function MyDocuments({ clientId }: { readonly clientId: string }) {
  const query = useRead(listMyDocuments, { clientId });
  const open = query.data?.documents.filter(isOpen).length;
  return (
    <Section
      title="Your documents"
      note={
        open === undefined ? undefined : open === 0 ? 'All acknowledged' : `${formatCount(open, 'document')} to read`
      }
    >
      <Loaded
        query={query}
        what="Your documents"
        skeleton={
          <div className="p-4">
            <SkeletonText />
          </div>
        }
      >
        {({ documents }) =>
          documents.length === 0 ? (
            <Empty icon={<BookOpenCheck aria-hidden="true" size={20} />} title="You have nothing to read">
              Policies that you are asked to read are listed here, with the day by which to acknowledge them.
            </Empty>
          ) : (
            <ul>
              {documents.map((document) => (
                <MyDocumentRow key={document.id} document={document} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
