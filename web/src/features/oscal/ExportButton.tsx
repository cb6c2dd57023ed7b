import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { buttonLook } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';

/** What stands there until the menu is: the same button, which does nothing more. */
const face = (
  <>
    <Download aria-hidden="true" size={16} />
    Export
    <ChevronDown aria-hidden="true" size={15} />
  </>
);
const waiting = (
  <button type="button" className={buttonLook()}>
    {face}
  </button>
);
const ExportMenu = later(() => import('./ExportMenu.tsx').then((m) => m.ExportMenu), waiting);

/** Everything that a framework's state can be taken along as. The menu is fetched when somebody reaches for it. */
export function ExportButton(about: { readonly clientId: string; readonly frameworkId: string }) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <ExportMenu {...about} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={ExportMenu.fetch}
      onFocus={ExportMenu.fetch}
      onClick={() => setWanted(true)}
      className={buttonLook()}
    >
      {face}
    </button>
  );
}
