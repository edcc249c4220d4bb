import type {
  StaffMerchConsent,
  StaffReason,
  StaffWork,
} from '@oner/config/contract/staff-moderation';
import type { Remark } from '@oner/config/contract/staff-moderation-works';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Card, Fold, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { Flex, Typography } from '@strapi/design-system';
import { isKey } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import { useFieldName } from './Fields.tsx';
import { useTerms } from './use-value.ts';

type Props = { readonly work: StaffWork; readonly reasons: readonly StaffReason[] };

/** Decisions about a work with moderator, time, reasons and places, newest first. */
export const Decisions = ({ work, reasons }: Props) => {
  const { say, moment, language } = useTexts();
  const fieldName = useFieldName();
  const stateOf = (state: string): string => {
    const key = `state.${state}`;
    return isKey(key) ? say(key) : state;
  };
  const photos = [...(work.refused?.version.photos ?? []), ...work.draft.photos];
  const placeOf = ({ field, photo }: Remark): string => {
    if (field) return fieldName(field);
    if (!photo) return '';
    const versions = [work.refused?.version.photos ?? [], work.draft.photos];
    const of = versions.find((all) => all.some(({ id }) => id === photo.id)) ?? photos;
    const place = of.findIndex(({ id }) => id === photo.id) + 1;
    return place > 0 ? say('photo.one', { place, total: of.length }) : say('photo.gone');
  };
  const labelOf = ({ key, facts, ...remark }: Remark): string =>
    [
      placeOf({ key, facts, ...remark }),
      reasons.find((one) => one.key === key)?.labels[language] ?? key,
      ...Object.values(facts),
      remark.note,
    ]
      .filter(Boolean)
      .join(' · ');
  if (work.decisions.length === 0) return null;
  return (
    <Card aria-label={say('past.decisions')} style={{ padding: '1.2rem 1.6rem' }}>
      <Head>{say('past.decisions')}</Head>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={2}>
        {work.decisions.map((one) => (
          <li key={one.id}>
            <Typography fontWeight="semiBold">{say(`bulk.${one.decision}`)}</Typography>
            <Mark tone={one.state === 'failed' ? 'danger' : 'neutral'}>{stateOf(one.state)}</Mark>
            <Quiet>
              {moment(one.decidedAt)}, {one.actorName ?? one.actor}
            </Quiet>
            {one.remarks.map((remark) => (
              <Typography tag="p" key={remark.key}>
                {labelOf(remark)}
              </Typography>
            ))}
            {one.note && <Typography tag="p">{one.note}</Typography>}
            {one.why && <Quiet>{one.why}</Quiet>}
          </li>
        ))}
      </Flex>
    </Card>
  );
};

/** Note to the author, consents of the author, and audit entries of a work. */
export const Past = ({ work }: { work: StaffWork }) => {
  const { say, moment } = useTexts();
  return (
    <section aria-label={say('past.label')}>
      <Head>{say('past.label')}</Head>
      {work.note && (
        <Quiet>
          {say('past.note')}: {work.note}
        </Quiet>
      )}
      {work.decisions.length === 0 && <Quiet>{say('past.nothing')}</Quiet>}
      <Consents consents={work.consents} />
      {work.deeds.length > 0 && (
        <details>
          <Fold>
            {say('past.deeds')} · {work.deeds.length}
          </Fold>
          <ul>
            {work.deeds.map(({ id, at, action, actor, actorName }) => (
              <li key={id}>
                <Quiet>
                  {moment(at)} · {action} · {actorName ?? actor}
                </Quiet>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

const Shown = ({ shown }: { shown: NonNullable<StaffMerchConsent['shown']> }) => {
  const { say, number } = useTexts();
  const term = useTerms();
  return (
    <ul>
      {shown.things.map(({ kind, price, production, author }) => (
        <li key={`${kind} ${price} ${production}`}>
          <Quiet>
            {say('consents.thing', {
              thing: term('merch', kind),
              price: number(price),
              production: number(production),
              author: number(author),
            })}
          </Quiet>
        </li>
      ))}
    </ul>
  );
};

/** Consents of the author to merchandise and canvas copies, with source and shown text, newest first. */
const Consents = ({ consents }: { consents: readonly StaffMerchConsent[] }) => {
  const { say, moment } = useTexts();
  if (consents.length === 0) return <Quiet>{say('consents.none')}</Quiet>;
  return (
    <details>
      <Fold>
        {say('consents.label')} · {consents.length}
      </Fold>
      <ul>
        {consents.map(({ at, merch, canvasCopy, source, shown }) => (
          <li key={at}>
            <Quiet>
              {moment(at)} · {say('field.merch')}: {say(merch ? 'fields.yes' : 'fields.no')} ·{' '}
              {say('field.canvasCopy')}: {say(canvasCopy ? 'fields.yes' : 'fields.no')} ·{' '}
              {say(`consents.${source}`)}
            </Quiet>
            {shown && <Shown shown={shown} />}
          </li>
        ))}
      </ul>
    </details>
  );
};
