import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { writtenExtensions } from './written-extensions.ts';

/**
 * What a text in Markdown comes to. A tag stands for itself: nothing is read as HTML, neither what is pasted into a text nor
 * what somebody sent; and a link leads to the web or to a mailbox, or is none.
 */
export function writtenFrom(markdown: string): JSONContent {
  const literal = markdown.replace(/<(?=[A-Za-z/!?])/g, '\\<');
  const { content = [] } = new MarkdownManager({ extensions: writtenExtensions }).parse(literal);
  return { type: 'doc', content: content.length > 0 ? content.map(withSafeLinks) : [{ type: 'paragraph' }] };
}

function withSafeLinks(node: JSONContent): JSONContent {
  const { marks, content, ...rest } = node;
  const kept = marks?.filter(({ type, attrs }) => type !== 'link' || /^(https?:|mailto:)/i.test(String(attrs?.href)));
  return { ...rest, ...(kept && { marks: kept }), ...(content && { content: content.map(withSafeLinks) }) };
}
