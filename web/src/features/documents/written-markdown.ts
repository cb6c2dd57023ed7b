import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { writtenExtensions } from './written-extensions.ts';

const manager = new MarkdownManager({ extensions: writtenExtensions });
// A tag is text: nothing is read as HTML, so that no word of a document is hidden from its readers.
manager.instance.use({ tokenizer: { html: () => undefined, tag: () => undefined } });

/** The document that a text in Markdown describes. All its words are in it; links lead to the web or to a mailbox. */
export function writtenFrom(markdown: string): JSONContent {
  const { content = [] } = manager.parse(markdown);
  return { type: 'doc', content: content.length > 0 ? content.map(withSafeLinks) : [{ type: 'paragraph' }] };
}

function withSafeLinks(node: JSONContent): JSONContent {
  const { marks, content, ...rest } = node;
  const kept = marks?.filter(({ type, attrs }) => type !== 'link' || /^(https?:|mailto:)/i.test(String(attrs?.href)));
  return { ...rest, ...(kept && { marks: kept }), ...(content && { content: content.map(withSafeLinks) }) };
}
