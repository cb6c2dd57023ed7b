/** The mark: a claim, shaped so that the evidence around it holds it fast. One colour works; two are usual. */
export function Mark({ size = 24, plain = false }: { readonly size?: number; readonly plain?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" className="shrink-0">
      <path
        fill="currentColor"
        d="M6.5 1h19A5.5 5.5 0 0 1 31 6.5v4.1H20.5L17.4 7.5H8.5v17h8.9l3.1-3.1H31v4.1a5.5 5.5 0 0 1-5.5 5.5h-19A5.5 5.5 0 0 1 1 25.5v-19A5.5 5.5 0 0 1 6.5 1z"
      />
      <path fill={plain ? 'currentColor' : 'var(--accent)'} d="M11.5 10.5h4.6l3.1 3.1H31v4.8H19.2l-3.1 3.1h-4.6z" />
    </svg>
  );
}

/** The mark with the name set beside it. */
export function Wordmark({ size = 22 }: { readonly size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <Mark size={size} />
      <span className="text-16 font-semibold tracking-[-0.01em]">ClaimLock</span>
    </span>
  );
}
