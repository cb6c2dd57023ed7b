import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** A text that people carry elsewhere, such as a hash or a key, with a button that copies it. */
export function CopyText({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // Where the browser refuses, the text can still be selected: it stands right beside.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(done ?? false);
    setTimeout(() => setCopied(false), 2000);
  };
  const Icon = copied ? Check : Copy;
  return (
    <span className="flex items-start gap-2">
      <code className="min-w-0 flex-1 font-mono text-13 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</code>
      <button
        type="button"
        aria-label={`Copy the ${label}`}
        title={`Copy the ${label}`}
        onClick={() => void copy()}
        className="-mt-1 shrink-0 rounded-sm p-1.5 text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden="true" size={15} />
      </button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  );
}
