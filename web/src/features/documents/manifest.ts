import { FileText } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { documentTabs } from './document-tabs.ts';

/** Documents: what an organisation wrote down, and who has read it. */
export const documents: Manifest = {
  name: 'documents',
  screens: [
    {
      at: paths.documents(),
      tabs: documentTabs,
      load: () => import('./DocumentsPage.tsx').then((m) => m.DocumentsPage),
    },
    { at: paths.newDocument(), load: () => import('./WriteDocumentPage.tsx').then((m) => m.WriteDocumentPage) },
    { at: paths.document(':documentId'), load: () => import('./DocumentPage.tsx').then((m) => m.DocumentPage) },
    {
      at: paths.documentToRead(':documentId'),
      load: () => import('./ReadDocumentPage.tsx').then((m) => m.ReadDocumentPage),
    },
  ],
  places: [{ portal: 'employee', label: 'Documents', to: paths.documents(), icon: FileText, letter: 'f' }],
  work: { load: () => import('./DocumentsToRead.tsx').then((m) => m.DocumentsToRead) },
};
