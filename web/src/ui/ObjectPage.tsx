import type { ReactNode } from 'react';
import { type Crumb, PageHead } from './PageHead.tsx';
import { Facts, Section } from './Section.tsx';
import { OnPage } from './surface.ts';

/** The full page of what carries work: its name and standing on top, the work itself, and its properties and steps beside. */
export function ObjectPage({
  title,
  answers,
  crumbs,
  status,
  verdict,
  actions,
  notice,
  beside,
  properties,
  steps,
  children,
}: {
  readonly title: string;
  readonly answers?: ReactNode;
  readonly crumbs: readonly Crumb[];
  /** How it stands, in a word beside its name, or as a verdict under it where it is judged. */
  readonly status?: ReactNode;
  readonly verdict?: ReactNode;
  /** At most one primary and one secondary button. */
  readonly actions?: ReactNode;
  /** What is to be read before anything else, such as what somebody asked to be changed; on a phone as well. */
  readonly notice?: ReactNode;
  /** What stands over the properties, such as how far it has come. */
  readonly beside?: ReactNode;
  readonly properties: readonly { readonly name: string; readonly value: ReactNode }[];
  /** What can be done with it next, under the properties. */
  readonly steps?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <PageHead
        title={title}
        answers={answers}
        crumbs={crumbs}
        actions={
          (status || actions) && (
            <>
              {status}
              {actions}
            </>
          )
        }
      />
      {verdict && (
        <div className="mb-4">
          <OnPage value>{verdict}</OnPage>
        </div>
      )}
      {notice && <div className="mb-4">{notice}</div>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4">
          <OnPage value>{children}</OnPage>
        </div>
        <Section title="Properties" padded>
          {beside}
          <Facts facts={properties} />
          {steps}
        </Section>
      </div>
    </>
  );
}
