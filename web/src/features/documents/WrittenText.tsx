import { getSchema } from '@tiptap/core';
import { DOMSerializer, Node } from '@tiptap/pm/model';
import { useLayoutEffect, useRef } from 'react';
import { writtenExtensions, writtenLook } from './written-extensions.ts';
import { writtenFrom } from './written-markdown.ts';

/** What was written here, as it is read: only what the editor knows is shown, whatever the text says. */
export function WrittenText({ markdown }: { readonly markdown: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const schema = getSchema(writtenExtensions);
    const shown = DOMSerializer.fromSchema(schema).serializeFragment(
      Node.fromJSON(schema, writtenFrom(markdown)).content,
    );
    place.current?.replaceChildren(shown);
  }, [markdown]);
  return <div ref={place} className={writtenLook} />;
}
