import type { StaffBuyer } from '@oner/config/contract/staff-moderation-people';
import { formatSum } from '@oner/config/terms';
import { DetailDialog } from '@oner/platform/admin/ConfirmModal.tsx';
import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Typography } from '@strapi/design-system';
import { useActorText, useTextOf, useTexts } from '../use-texts.ts';

type Line = { readonly key: string; readonly text: string; readonly at: string };

/** A buyer with orders, consents, e-mails and audit entries of the account. */
export const BuyerDialog = ({ buyer, onClose }: { buyer: StaffBuyer; onClose(): void }) => {
  const { say, date, moment, language } = useTexts();
  const textOf = useTextOf();
  const whoOf = useActorText();
  const calls = useStaffCalls();
  const { loaded, again } = useLoaded(['buyer', buyer.id], () => calls.getBuyer({ id: buyer.id }));
  const part = (title: string, lines: readonly Line[]) => (
    <section aria-label={title}>
      <Head>
        {title} · {lines.length}
      </Head>
      {lines.length === 0 && <Quiet>{say('buyer.nothing')}</Quiet>}
      <ul>
        {lines.map(({ key, text, at }) => (
          <li key={key}>
            <Typography>{text}</Typography>
            <Quiet>{moment(at)}</Quiet>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <DetailDialog
      title={buyer.name || buyer.username}
      loaded={loaded}
      again={again}
      onClose={onClose}
    >
      {({
        username,
        email,
        language: of,
        withdrawn,
        deeds: entries,
        orders,
        letters: emails,
        consents,
      }) => (
        <>
          <div>
            <Quiet>
              {username} · {email} · {say(`language.${of}`)}
            </Quiet>
            {withdrawn && <Quiet>{say('buyer.withdrawn', { date: date(withdrawn) })}</Quiet>}
          </div>
          {part(
            say('buyer.history'),
            entries.map(({ id, at, actor, actorName, action, reason }) => {
              const who = actor.startsWith('user:') ? '' : whoOf(actor, actorName);
              const parts = [textOf(`deed.${action}`, action), who, reason];
              return { key: String(id), at, text: parts.filter(Boolean).join(' · ') };
            }),
          )}
          {part(
            say('buyer.orders'),
            orders.map(({ number, at, amountTenge, status }) => ({
              key: number,
              at,
              text: `${number} · ${formatSum(amountTenge)} · ${say(`order.${status}`)}`,
            })),
          )}
          {part(
            say('buyer.letters'),
            emails.map(({ event, at, subject }) => ({
              key: `${event} ${at}`,
              at,
              text: subject[language],
            })),
          )}
          {part(
            say('buyer.consents'),
            consents.map(({ document, version, language: readIn, at }) => ({
              key: `${document} ${version} ${at}`,
              at,
              text: say('buyer.consent', {
                document: textOf(`consent.${document}`, document),
                version,
                language: textOf(`language.${readIn}`, readIn),
              }),
            })),
          )}
        </>
      )}
    </DetailDialog>
  );
};
