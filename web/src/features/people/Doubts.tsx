/** Warnings about what is being typed, under its field. None of them blocks the form. */
export function Doubts({ doubts }: { readonly doubts: readonly string[] }) {
  return (
    <div aria-live="polite">
      {doubts.map((doubt) => (
        <p key={doubt} className="mt-1.5 text-13 text-attention">
          {doubt}
        </p>
      ))}
    </div>
  );
}
