import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';

/**
 * The contents of a written document: headings below its title, lists, tables, quotes, emphasis, links, and all else that Markdown can
 * say: what the editor did not know would be lost to readers, who acknowledge the whole text.
 */
export const writtenExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: { openOnClick: false, protocols: ['https', 'http', 'mailto'], defaultProtocol: 'https' },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Markdown,
];

/** How a written document looks, in its editor and when it is read. */
export const writtenLook =
  'max-w-[72ch] font-serif text-16 leading-relaxed [overflow-wrap:anywhere] outline-none ' +
  '[&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:font-sans [&_h2]:text-16 [&_h2]:font-semibold [&_h2:first-child]:mt-0 ' +
  '[&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:font-sans [&_h3]:text-14 [&_h3]:font-semibold ' +
  '[&_h4]:mt-4 [&_h4]:font-sans [&_h4]:text-14 [&_h4]:font-medium ' +
  '[&_p]:my-2 [&_ul]:my-2 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-2 [&_ol]:list-decimal [&_ol]:pl-6 ' +
  '[&_blockquote]:my-3 [&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 ' +
  '[&_table]:my-3 [&_table]:w-full [&_table]:border-collapse [&_th]:border [&_th]:border-line [&_th]:bg-sunken [&_th]:px-2 ' +
  '[&_th]:text-left [&_th]:font-sans [&_th]:text-13 [&_th]:font-medium [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:align-top ' +
  '[&_code]:font-mono [&_code]:text-14 [&_pre]:my-3 [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-3 ' +
  '[&_a]:text-accent [&_a]:underline [&_hr]:my-4 [&_hr]:border-line';
