import type { HandoverReport } from '@oner/config/contract/handover';
import type { StaffHandover } from '@oner/config/contract/staff-orders';
import { formatSum } from '@oner/config/terms';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { PrivatePhotos } from '../shell/PrivatePhotos.tsx';
import { useTexts } from '../use-texts.ts';

/** Reports side by side. */
const SideBySide = styled.div`
  display: grid;
  gap: 1.6rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
`;
const One = styled.section`
  display: grid;
  gap: 0.4rem;
  align-content: start;
  min-inline-size: 0;
`;

type Props = { readonly number: string; readonly handover: StaffHandover };

/** Reports of an original with photos: dispatch beside receipt, and return dispatch beside return. */
export const Reports = ({ number, handover }: Props) => {
  const { dispatch, receipt, 'return-dispatch': sent, return: back } = handover;
  return (
    <SideBySide>
      <Report number={number} kind="dispatch" report={dispatch} />
      <Report number={number} kind="receipt" report={receipt} />
      {sent && <Report number={number} kind="return-dispatch" report={sent} />}
      {back && <Report number={number} kind="return" report={back} />}
    </SideBySide>
  );
};

type ReportProps = {
  readonly number: string;
  readonly kind: HandoverReport['kind'];
  readonly report: HandoverReport | null;
};

const Report = ({ number, kind, report }: ReportProps) => {
  const { say, moment } = useTexts();
  const calls = useStaffCalls();
  const load = useCallback(
    (photo: string) => calls.getReportPhoto({ number, photo }),
    [calls, number],
  );
  return (
    <One aria-label={say(`handover.${kind}`)}>
      <Head>{say(`handover.${kind}`)}</Head>
      {!report && <Quiet>{say('handover.none')}</Quiet>}
      {report && (
        <>
          <Quiet>
            {say(`handover.by-${report.by}`)} · {moment(report.written)}
          </Quiet>
          {report.verdict && (
            <Mark tone={report.verdict === 'as-described' ? 'success' : 'danger'}>
              {say(`handover.${report.verdict}`)}
            </Mark>
          )}
          {report.packing && <Quiet>{say(`packing-kinds.${report.packing}`)}</Quiet>}
          {report.declared !== null && (
            <Quiet>
              {say('handover.declared')}: {formatSum(report.declared)}
            </Quiet>
          )}
          {report.place && <Quiet>{report.place}</Quiet>}
          {report.note && <Typography style={{ whiteSpace: 'pre-line' }}>{report.note}</Typography>}
          <PrivatePhotos label={say(`handover.${kind}`)} photos={report.photos} load={load} />
        </>
      )}
    </One>
  );
};
