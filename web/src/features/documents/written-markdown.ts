import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { writtenExtensions } from './written-extensions.ts';

const manager = new MarkdownManager({ extensions: writtenExtensions });
const lineBreak = /^<br\s*\/?>/i;
// A tag is text: nothing is read as HTML, so that no word of a document is hidden from its readers. Only a line break, which
// a cell of a table can say in no other way, is one.
manager.instance.use({
  tokenizer: { html: () => undefined, tag: () => undefined },
  extensions: [
    {
      name: 'br',
      level: 'inline',
      start: (source) => source.search(/<br/i),
      tokenizer: (source) => {
        const raw = lineBreak.exec(source)?.[0];
        return raw === undefined ? undefined : { type: 'br', raw };
      },
    },
  ],
});

/**
 * The document that a text in Markdown describes. All its words are in it; links lead to the web or to a mailbox. A text that
 * is made of more marks than any person writes is shown as it stands, line by line, as it would stop the page.
 */
export function writtenFrom(markdown: string): JSONContent {
  const { content = [] } = parsed(markdown);
  return { type: 'doc', content: content.length > 0 ? content.map(withSafeLinks) : [{ type: 'paragraph' }] };
}

/** What is written, as Markdown that reads back as the same: a line that begins like a list or a heading stays a line. */
export function markdownOf(written: JSONContent): string {
  return manager.serialize(withLineStarts(written)).replaceAll(escapeMark, '\\');
}

function parsed(markdown: string): JSONContent {
  if (isTangled(markdown)) return asItStands(markdown);
  try {
    return manager.parse(markdown);
  } catch {
    // Nested deeper than the call stack.
    return asItStands(markdown);
  }
}

const asItStands = (markdown: string): JSONContent => ({
  type: 'doc',
  content: markdown
    .split(/\n+/)
    .flatMap((text) => (text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text }] }])),
});

/** Marks of emphasis are paired within a block, in time that grows with the square of their number: so many take a second. */
const mostPairing = 2_000_000;
const blockStart = /\n(?=\s*(?:\n|[-*+] |\d+[.)] |#|\||>))/;

const isTangled = (markdown: string) =>
  markdown
    .split(blockStart)
    .map((block) => block.match(/[*_~]/g)?.length ?? 0)
    .reduce((sum, marks) => sum + marks * marks, 0) > mostPairing;

/** Stands for a backslash until the text is serialised, which would escape one. No letter of any script is this one. */
const escapeMark = '\uf8ff';

/** What would make a line a heading, a list, a table or a rule, where it stands first; blanks before it would make it code. */
const lineStart = /^[ \t]*(?:(?=[#+=|-])|(\d{1,9})(?=[.)]))/;

function withLineStarts(node: JSONContent): JSONContent {
  const { type, content } = node;
  if (!content) return node;
  if (type !== 'paragraph') return { ...node, content: content.map(withLineStarts) };
  return {
    ...node,
    content: content.map((part, place) => {
      const first = place === 0 || content[place - 1]?.type === 'hardBreak';
      if (!first || part.text === undefined || part.marks?.some((mark) => mark.type === 'code')) return part;
      const text = part.text
        .replaceAll(escapeMark, '')
        .replace(lineStart, `$1${escapeMark}`)
        .replace(/^[ \t]+/, '');
      return text === '' ? part : { ...part, text };
    }),
  };
}

function withSafeLinks(node: JSONContent): JSONContent {
  const { marks, content, ...rest } = node;
  const kept = marks?.filter(({ type, attrs }) => type !== 'link' || /^(https?:|mailto:)/i.test(String(attrs?.href)));
  return { ...rest, ...(kept && { marks: kept }), ...(content && { content: content.map(withSafeLinks) }) };
}
