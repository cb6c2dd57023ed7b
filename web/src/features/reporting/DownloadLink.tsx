import { Download } from 'lucide-react';
import { Button, buttonLook } from '../../ui/Button.tsx';

/** Hands out a file, or says why not. */
export function DownloadLink({
  name,
  whyNot,
  to,
}: {
  /** What the file is called. */
  readonly name: string;
  readonly whyNot: string | undefined;
  readonly to: string;
}) {
  const label = `Download ${name}`;
  const icon = <Download aria-hidden="true" size={14} />;
  if (whyNot !== undefined)
    return (
      <Button size="small" whyNot={whyNot} aria-label={label} icon={icon}>
        Download
      </Button>
    );
  return (
    <a href={to} download aria-label={label} className={buttonLook('secondary', 'small')}>
      {icon}
      Download
    </a>
  );
}
