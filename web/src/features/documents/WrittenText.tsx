import { getSchema } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { DOMSerializer, Node } from '@tiptap/pm/model';
import { useLayoutEffect, useRef } from 'react';
import { writtenExtensions, writtenLook } from './written-extensions.ts';

/** What was written here, as it is read: only what the editor knows is shown, whatever the text says. */
export function WrittenText({ markdown }: { readonly markdown: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const schema = getSchema(writtenExtensions);
    const content = new MarkdownManager({ extensions: writtenExtensions }).parse(markdown);
    const shown = DOMSerializer.fromSchema(schema).serializeFragment(Node.fromJSON(schema, content).content);
    place.current?.replaceChildren(shown);
  }, [markdown]);
  return <div ref={place} className={writtenLook} />;
}
