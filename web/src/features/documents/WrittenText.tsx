import { getSchema } from '@tiptap/core';
import { DOMSerializer, Node } from '@tiptap/pm/model';
import { useLayoutEffect, useRef } from 'react';
import { showFound } from '../../ui/mark-words.ts';
import { writtenExtensions, writtenLook } from './written-extensions.ts';
import { writtenFrom } from './written-markdown.ts';

/** What was written here, as it is read: only what the editor knows is shown, whatever the text says. */
export function WrittenText({ markdown, find = '' }: { readonly markdown: string; readonly find?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const schema = getSchema(writtenExtensions);
    const shown = DOMSerializer.fromSchema(schema).serializeFragment(
      Node.fromJSON(schema, writtenFrom(markdown)).content,
    );
    place.current?.replaceChildren(shown);
    return showFound(place.current, find);
  }, [markdown, find]);
  return <div ref={place} className={writtenLook} />;
}
