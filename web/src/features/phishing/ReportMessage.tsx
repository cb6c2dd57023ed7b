import { reportSuspiciousMessage } from '@claimlock/contract/phishing/endpoints';
import { Flag } from 'lucide-react';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';

/** Reports a suspicious message; the answer says whether a test message was sent in these days. */
export function ReportMessage({ clientId }: { readonly clientId: string }) {
  const report = useWrite(reportSuspiciousMessage);
  return (
    <Section title="Did you get a suspicious message?" padded>
      <p className="max-w-[68ch] text-ink-soft">
        Report it here, or through the report link in the message. Report it even if you are not sure.
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
          // Which message somebody means is not known: a real one may have come in the days of a test.
          <Notice tone="info" title="Your report counts">
            Your organisation sent you a test message in these days. If you mean another message, it may be real: do not
            open its links, and tell your security contact at once.
          </Notice>
        )}
        {report.data?.simulated === false && (
          <Notice tone="attention" title="No test was sent to you">
            The message may be real. Do not open its links, and tell your security contact at once.
          </Notice>
        )}
      </div>
    </Section>
  );
}
