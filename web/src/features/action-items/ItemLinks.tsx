import {
  type LinkedThing,
  linkActionItem,
  listActionItemLinks,
  unlinkActionItem,
} from '@claimlock/contract/action-items/links';
import { listFindings } from '@claimlock/contract/findings/endpoints';
import { listRisks } from '@claimlock/contract/risks/endpoints';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { linkShape, refShape } from './shapes.ts';

type Input = { readonly clientId: string; readonly actionItemId: string };

const kindNames: Readonly<Record<LinkedThing['kind'], string>> = {
  finding: 'Finding',
  risk: 'Risk',
  requirement: 'Requirement',
  evidence: 'Evidence',
};

/** What an action is about, and what shows that it was done; each opens its own page. */
export function ItemLinks({ input }: { readonly input: Input }) {
  const [adding, setAdding] = useState(false);
  const may = useCan('action-items.link', input.clientId);
  const query = useRead(listActionItemLinks, input);
  const unlink = useWrite(unlinkActionItem);
  const remove = ({ kind, id, ref }: LinkedThing) => {
    const { data } = refShape.safeParse(ref);
    unlink.mutate({ ...input, kind, target: id, ...(data && { ref: data }) });
  };
  return (
    <PanelPart title="Linked to">
      <ProblemNotice problem={unlink.error ? problemOf(unlink.error) : undefined} />
      <Loaded query={query} what="The links" skeleton={<SkeletonText lines={2} />}>
        {({ links }) =>
          links.length === 0 ? (
            <p className="text-ink-soft">No links yet.</p>
          ) : (
            <ul>
              {links.map((link) => (
                <li
                  key={`${link.kind} ${link.id} ${link.ref}`}
                  className="flex items-start gap-2 border-line border-b py-1.5 last:border-b-0"
                >
                  <span className="w-24 shrink-0 pt-px text-13 text-ink-faint">{kindNames[link.kind]}</span>
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <TextLink alone to={pageOf(link)}>
                      {link.name}
                    </TextLink>
                  </span>
                  {may.may && (
                    <IconButton
                      label={`Remove the link to ${link.name}`}
                      icon={<X aria-hidden="true" size={14} />}
                      className="-my-1 size-7!"
                      onClick={() => remove(link)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding ? (
        <AddLink input={input} onDone={() => setAdding(false)} />
      ) : (
        <div className="mt-2">
          <Button
            size="small"
            whyNot={may.why}
            icon={<Plus aria-hidden="true" size={14} />}
            onClick={() => setAdding(true)}
          >
            Link a finding or a risk
          </Button>
        </div>
      )}
    </PanelPart>
  );
}

function pageOf({ kind, id, ref }: LinkedThing): string {
  if (kind === 'finding') return paths.findings({ finding: id });
  if (kind === 'risk') return paths.riskRegister({ risk: id });
  if (kind === 'evidence') return paths.evidence({ evidence: id });
  return paths.framework(id, { requirement: ref });
}

const labels = { link: 'What it is about' } as const;
const most = 100;

function AddLink({ input, onDone }: { readonly input: Input; readonly onDone: () => void }) {
  const { clientId } = input;
  const findings = useRead(
    listFindings,
    { clientId, status: 'open', limit: most },
    useCan('findings.list', clientId).may,
  );
  const risks = useRead(listRisks, { clientId, limit: most }, useCan('risks.read', clientId).may);
  const add = useWrite(linkActionItem);
  const form = useForm({
    initial: { link: '' },
    shape: {
      safeParse: ({ link }: { readonly link?: unknown }) => {
        const [kind, id] = String(link ?? '').split(':');
        const parsed = linkShape.safeParse({ kind, id });
        if (parsed.success) return parsed;
        return { success: false, error: { issues: [{ path: ['link'], message: 'Choose one from the list.' }] } };
      },
    },
    send: (link) => add.mutateAsync({ ...input, link }),
    onSent: onDone,
  });
  const choices = [
    ...(findings.data?.items ?? []).map(({ id, number, title }) => ({
      value: `finding:${id}`,
      label: `Finding ${number}: ${title}`,
    })),
    ...(risks.data?.items ?? []).map(({ id, title }) => ({ value: `risk:${id}`, label: `Risk: ${title}` })),
  ];
  return (
    <div className="mt-3">
      <Form form={form} guarded within="item" label="Link the action" labels={labels}>
        <SelectField {...form.field('link')} label={labels.link} empty="Choose one" choices={choices} />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Linking'}>
            Link
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </FormActions>
      </Form>
    </div>
  );
}
