import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import type { TakenDocument } from './use-document-files.ts';

/** What is to be known of a file that was taken as a document: that another document holds the same. */
export function SaidOfDocument({ taken: { sameAs } }: { readonly taken: TakenDocument }) {
  const [twin] = sameAs;
  if (!twin) return null;
  return (
    <p className="text-13 text-attention">
      The same file is there already as <TextLink to={paths.document(twin.id)}>{twin.title}</TextLink>.
    </p>
  );
}
