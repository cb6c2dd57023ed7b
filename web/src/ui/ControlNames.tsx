import { useCan } from '../lib/can.ts';
import { paths } from '../lib/paths.ts';
import { TextLink } from './Anchor.tsx';

/** Controls one under the other, each leading to its page for those who may read it; a dash where there are none. */
export function ControlNames({
  clientId,
  controls,
}: {
  readonly clientId: string;
  readonly controls: readonly { readonly id: string; readonly name?: string }[];
}) {
  const { may } = useCan('compliance.read-working', clientId);
  if (controls.length === 0) return '–';
  return (
    <ul className="space-y-1 links-apart">
      {controls.map(({ id, name }) => {
        const words = name ? `${id} ${name}` : id;
        return (
          <li key={id}>
            {may ? (
              <TextLink alone to={paths.controls({ control: id })}>
                {words}
              </TextLink>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}
