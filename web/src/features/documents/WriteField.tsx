import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldProblem } from '../../ui/form/FieldFrame.tsx';
import type { FieldProps } from '../../ui/form/use-form.ts';
import { writtenExtensions, writtenLook } from './written-extensions.ts';
import { markdownOf, writtenFrom } from './written-markdown.ts';

/** A text with headings, lists and emphasis, written as it will be read. Its value is Markdown. */
export function WriteField({ id, label, value, onChange, problem }: FieldProps<string> & { readonly label: string }) {
  const [begun] = useState(() => writtenFrom(value));
  const editor = useEditor({
    extensions: writtenExtensions,
    content: begun,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(markdownOf(changed.getJSON())),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: classNames(writtenLook, 'min-h-96 px-5 py-4'),
      },
    },
  });
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      section: now.isActive('heading', { level: 2 }),
      part: now.isActive('heading', { level: 3 }),
      points: now.isActive('bulletList'),
      steps: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
    }),
  });
  const act = () => editor.chain().focus();
  return (
    <div>
      <p id={`${id}-label`} className="font-medium text-ink">
        {label}
      </p>
      <div
        className={classNames(
          'mt-1.5 rounded-md border bg-surface focus-within:outline-2 focus-within:outline-accent',
          problem ? 'border-bad-mark' : 'border-control',
        )}
      >
        <div
          role="toolbar"
          aria-label="Formatting"
          className="sticky top-0 z-10 flex flex-wrap gap-1 rounded-t-md border-line border-b bg-surface p-1"
        >
          <Tool label="Section" icon={Heading2} on={on.section} press={() => act().toggleHeading({ level: 2 }).run()} />
          <Tool label="Part" icon={Heading3} on={on.part} press={() => act().toggleHeading({ level: 3 }).run()} />
          <Tool label="Bold" icon={Bold} on={on.bold} press={() => act().toggleBold().run()} />
          <Tool label="Italic" icon={Italic} on={on.italic} press={() => act().toggleItalic().run()} />
          <Tool label="Bullet list" icon={List} on={on.points} press={() => act().toggleBulletList().run()} />
          <Tool label="Numbered list" icon={ListOrdered} on={on.steps} press={() => act().toggleOrderedList().run()} />
          <Tool label="Quote" icon={Quote} on={on.quote} press={() => act().toggleBlockquote().run()} />
        </div>
        <EditorContent editor={editor} />
      </div>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

function Tool({
  label,
  icon: Icon,
  on,
  press,
}: {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly on: boolean;
  readonly press: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={press}
      className={classNames(
        'rounded-sm p-1.5 hover:bg-sunken',
        on ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" size={16} />
    </button>
  );
}
