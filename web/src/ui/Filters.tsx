import { longestSearch } from '@claimlock/contract/listing';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { inputLook } from './field-look.ts';

/** The row over a list: search, filters, and what belongs to the list as a whole. */
export function FilterBar({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <div data-filters="" className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2.5">
      {children}
      {aside && <div className="flex flex-wrap items-center gap-2 max-sm:contents sm:ml-auto">{aside}</div>}
    </div>
  );
}

/** Searches a list a moment after the last key. `/` leads here from anywhere on the page. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onSearch: (text: string | undefined) => void;
}) {
  const [text, setText] = useState(value ?? '');
  const sent = useRef(value ?? '');
  const field = useRef<HTMLInputElement>(null);
  // The address is what holds: when it changes by another road, such as going back, the field follows.
  if ((value ?? '') !== sent.current && (value ?? '') !== text.trim()) {
    sent.current = value ?? '';
    setText(value ?? '');
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onSearch(wanted || undefined);
    }, 200);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className="relative w-full sm:w-64">
      <Search aria-hidden="true" size={15} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint" />
      <input
        ref={field}
        type="search"
        data-search=""
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={longestSearch}
        onChange={(event) => setText(event.target.value)}
        className={classNames(inputLook, 'h-8! pl-8 [&::-webkit-search-cancel-button]:hidden')}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setText('');
            field.current?.focus();
          }}
          className="absolute top-1/2 right-1 -translate-y-1/2 rounded-sm p-1.5 text-ink-faint hover:text-ink"
        >
          <X aria-hidden="true" size={14} />
        </button>
      )}
    </div>
  );
}
