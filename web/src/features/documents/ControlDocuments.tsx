import { listDocuments } from '@claimlock/contract/documents/endpoints';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { DocumentStanding } from './documents-list.tsx';

const shown = 5;

/** The documents that name a control, and how each stands; without one, it takes no room. */
export function ControlDocuments({ clientId, controlId }: { readonly clientId: string; readonly controlId: string }) {
  const { may } = useCan('documents.list', clientId, listDocuments);
  const asked = { clientId, control: controlId, limit: shown, count: 'true' as const };
  const query = useRead(listDocuments, asked, may);
  if (!may || query.data?.items.length === 0) return null;
  return (
    <PanelPart title="Documents">
      <Loaded query={query} what="The documents" skeleton={<SkeletonText lines={2} />}>
        {({ items, total }) => (
          <>
            <ul>
              {items.map((document) => (
                <li
                  key={document.id}
                  className="flex items-baseline justify-between gap-3 border-line border-b py-2 last:border-b-0"
                >
                  <TextLink to={paths.document(document.id)}>{document.title}</TextLink>
                  <DocumentStanding document={document} />
                </li>
              ))}
            </ul>
            {total !== null && total > shown && (
              <p className="mt-1 text-13">
                <TextLink alone to={paths.documents({ control: controlId })}>{`All ${total}`}</TextLink>
              </p>
            )}
          </>
        )}
      </Loaded>
    </PanelPart>
  );
}
