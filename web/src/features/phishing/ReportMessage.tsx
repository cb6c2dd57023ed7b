import { reportSuspiciousMessage } from '@claimlock/contract/phishing/endpoints';
import { Flag } from 'lucide-react';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';

/** For everybody: says that one got a suspicious message, and hears whether it was a test. */
export function ReportMessage({ clientId }: { readonly clientId: string }) {
  const report = useWrite(reportSuspiciousMessage);
  return (
    <Section title="Did you get a suspicious message?" padded>
      <p className="max-w-[68ch] text-ink-soft">
        Report it here, or through the link in the message itself. Reporting is always right, also when it turns out to
        be harmless.
      </p>
      <div className="mt-3 space-y-3">
        <Button
          icon={<Flag aria-hidden="true" size={16} />}
          busy={report.isPending && 'Reporting'}
          onClick={() => report.mutate({ clientId })}
        >
          Report a suspicious message
        </Button>
        {report.error && <ProblemNotice problem={problemOf(report.error)} />}
        {report.data?.simulated === true && (
          <Notice tone="good" title="Well spotted">
            It was a test of your organisation, and your report is counted.
          </Notice>
        )}
        {report.data?.simulated === false && (
          <Notice tone="attention" title="No test was sent to you">
            So the message may be real. Open none of its links, and tell whoever looks after security at your
            organisation at once.
          </Notice>
        )}
      </div>
    </Section>
  );
}
