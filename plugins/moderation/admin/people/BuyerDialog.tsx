import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { useDesk } from '../api/use-desk.ts';
import { useTextOf, useWords } from '../words/use-words.ts';

type Line = { readonly key: string; readonly text: string; readonly at: string };

/** A buyer: orders, consents, e-mails, and what was done to the account. */
export const BuyerDialog = ({ id, onClose }: { readonly id: string; onClose(): void }) => {
  const { say, date, moment, language } = useWords();
  const textOf = useTextOf();
  const desk = useDesk();
  const { loaded, again } = useLoaded(() => desk.buyer(id), id);
  const buyer = loaded.is === 'ready' ? loaded.value : null;
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
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>{buyer ? buyer.name || buyer.username : say('buyers.name')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
          {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
          {buyer && (
            <Flex direction="column" alignItems="stretch" gap={4}>
              <div>
                <Quiet>
                  {buyer.username} · {buyer.email} · {buyer.language}
                </Quiet>
                {buyer.withdrawn && (
                  <Quiet>{say('buyer.withdrawn', { date: date(buyer.withdrawn) })}</Quiet>
                )}
              </div>
              {part(
                say('buyer.history'),
                buyer.deeds.map(({ id: key, at, actor, actorName, action, reason }) => ({
                  key: String(key),
                  at,
                  text: [
                    textOf(`deed.${action}`, action),
                    actorName ?? (actor.startsWith('user:') ? '' : actor),
                    reason,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                })),
              )}
              {part(
                say('buyer.orders'),
                buyer.orders.map(({ number, at, amountTenge, status }) => ({
                  key: number,
                  at,
                  text: `${number} · ${sumText(amountTenge)} · ${say(`order.${status}`)}`,
                })),
              )}
              {part(
                say('buyer.letters'),
                buyer.letters.map(({ event, at, subject }) => ({
                  key: `${event} ${at}`,
                  at,
                  text: subject[language],
                })),
              )}
              {part(
                say('buyer.consents'),
                buyer.consents.map(({ document, version, language: of, at }) => ({
                  key: `${document} ${version} ${at}`,
                  at,
                  text: say('buyer.consent', {
                    document: textOf(`consent.${document}`, document),
                    version,
                    language: of,
                  }),
                })),
              )}
            </Flex>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
