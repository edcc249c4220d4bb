import type { StaffLicenceWhole } from '@oner/config/contract/staff-licences';
import { formatPhone, formatSum } from '@oner/config/terms';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DetailDialog } from '@oner/platform/admin/ConfirmModal.tsx';
import { Fold, Head, Quiet, Rows } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useRights } from '../rights.ts';
import { OrderLink } from '../shell/OrderLink.tsx';
import { useReasonField, useTexts } from '../use-texts.ts';
import { useLicenceTexts } from './use-licence-texts.ts';

type Props = {
  /** Number of its order. */
  readonly number: string;
  onClose(): void;
};

/** One licence in full: its terms and buyer, the downloads of its file, and its withdrawal. */
export const LicenceDialog = ({ number, onClose }: Props) => {
  const { say, language } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const reasonField = useReasonField('move.reason-hint');
  const { loaded, again } = useLoaded(['licence', number, language], () =>
    calls.getLicenceOfBoard({ number, query: { lang: language } }),
  );
  const [isAsked, setAsked] = useState(false);
  const licence = loaded.is === 'ready' ? loaded.value : null;
  if (isAsked && licence)
    return (
      <ConfirmForm
        title={say('licences.withdraw')}
        about={`${licence.names[language]} · ${licence.number}`}
        description={say('licences.withdraw-told')}
        isDestructive
        fields={[reasonField]}
        run={({ reason = '' }) => calls.withdrawLicence({ number, body: { reason } })}
        done={say('licences.withdraw-done')}
        onClose={() => setAsked(false)}
      />
    );
  return (
    <DetailDialog
      title={licence?.names[language] ?? say('licence.section')}
      loaded={loaded}
      again={again}
      onClose={onClose}
      actions={
        licence?.can.withdraw &&
        rights.has('move') && (
          <Button variant="danger-light" onClick={() => setAsked(true)}>
            {say('licences.withdraw')}
          </Button>
        )
      }
    >
      {(shown) => (
        <>
          <Facts licence={shown} />
          <Downloads licence={shown} />
          <Text licence={shown} />
        </>
      )}
    </DetailDialog>
  );
};

type PartProps = { readonly licence: StaffLicenceWhole };

/** State, terms, buyer, and the related orders. */
const Facts = ({ licence }: PartProps) => {
  const { say, moment } = useTexts();
  const { stateOf, termsOf, termOf } = useLicenceTexts();
  const { state, reason, withdrawnBy, concluded, ended, certificate, renews, renewedBy } = licence;
  const buyer = [licence.buyer || say('list.no-name'), formatPhone(licence.phone), licence.email];
  const rows: readonly (readonly [label: string, value: React.ReactNode])[] = [
    [say('offers.state'), stateOf(state)],
    [say('move.reason'), reason],
    [say('licences.withdrawn-by'), withdrawnBy],
    [say('licence.number'), licence.number],
    [say('licences.order'), <OrderLink key="order" number={licence.order} />],
    [say('licences.author'), licence.author],
    [say('offers.buyer'), buyer.filter(Boolean).join(', ')],
    [say('licence.use'), `${say(`licence.scope-${licence.scope}`)}: ${termsOf(licence)}`],
    [say('licence.term'), termOf(licence)],
    [say('licences.price'), formatSum(licence.price)],
    [say('order.placed'), moment(licence.ordered)],
    [say('licences.concluded'), concluded && moment(concluded)],
    [say('licences.ended'), ended && moment(ended)],
    [
      say('licence.certificate'),
      certificate && (
        <Typography
          tag="a"
          href={certificate.url}
          target="_blank"
          rel="noreferrer"
          textColor="primary600"
        >
          {say(`certificate.${certificate.state}`, { code: certificate.code })}
        </Typography>
      ),
    ],
    [say('licences.renews'), renews && <OrderLink number={renews} />],
    [say('licences.renewed-by'), renewedBy && <OrderLink number={renewedBy} />],
  ];
  return (
    <div>
      <Rows>
        <tbody>
          {rows
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </Rows>
      {licence.isExclusive && <Quiet>{say('licences.closes')}</Quiet>}
      {licence.can.cancelInstead && <Quiet>{say('problem.cancel-instead')}</Quiet>}
    </div>
  );
};

/** Links made to its file, and the SHA-256 of the file. */
const Downloads = ({ licence: { links, left, fingerprint } }: PartProps) => {
  const { say, moment } = useTexts();
  return (
    <section aria-label={say('licence.downloads')}>
      <Head>{say('licence.downloads')}</Head>
      <Typography>
        {say('licences.made', { made: links.length, most: links.length + left })}
      </Typography>
      <ol>
        {links.map(({ at, expires }) => (
          <li key={at}>
            <Quiet>
              {say('licence.download-made', { time: moment(at), until: moment(expires) })}
            </Quiet>
          </li>
        ))}
      </ol>
      <Quiet>
        {say('licences.fingerprint')}: <code>{fingerprint}</code>
      </Quiet>
    </section>
  );
};

/** The text that its buyer accepted. */
const Text = ({ licence: { text } }: PartProps) => {
  const { say, date } = useTexts();
  return (
    <details>
      <Fold>{text.title}</Fold>
      <Quiet>
        {say('licences.text-of', {
          date: date(text.edition),
          language: say(`language.${text.language}`),
        })}
      </Quiet>
      {text.paragraphs.map((paragraph) => (
        <Typography tag="p" key={paragraph}>
          {paragraph}
        </Typography>
      ))}
    </details>
  );
};
