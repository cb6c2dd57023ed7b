/** What is worth a look about what is being typed, under its field. It keeps nobody from being added. */
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
