import type { ConversationSummary } from '@oner/config/contract/offers';
import { formatDateTime } from '@oner/config/terms';
import { useEffect, useState } from 'react';
import { nameIn } from '../../api/work.ts';
import { Paged } from '../../elements/Paged.tsx';
import { RowPhoto } from '../../elements/RowPhoto.tsx';
import { panelOf, Tabs } from '../../elements/Tabs.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import { OfferFacts } from './OfferFacts.tsx';
import { useConversations } from './offers.api.ts';
import { type OffersTab, sideIn, sides } from './offers.ts';
import type { OffersTexts, offersKeys } from './texts.ts';

type OffersProps = {
  readonly islandTexts: IslandTexts<(typeof offersKeys)[number]>;
  readonly mediaUrl: string;
};

/** Conversations about the person's own works, and about works of others (spec A §2 `/offers`). */
export const OffersIsland = ({ islandTexts, mediaUrl }: OffersProps) => {
  const texts = translatorOf(islandTexts);
  const { t } = texts;
  const visitor = useVisitor();
  const [picked, pick] = useState<OffersTab>();
  const [search, setSearch] = useState<string>();
  useEffect(() => setSearch(location.search), []);
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const side = picked ?? sideIn(search ?? '', isAuthor);
  const list = useConversations(visitor.is === 'in' && search !== undefined, side);
  const openTab = (next: OffersTab): void => {
    pick(next);
    history.replaceState(history.state, '', `${location.pathname}?tab=${next}`);
  };
  return (
    <>
      <Tabs
        idPrefix="offers"
        label={t('offers.title')}
        tabs={sides.map((key) => ({ key, label: t(`offers.${key}`) }))}
        selected={side}
        onSelect={openTab}
      />
      <div className="above-m" {...panelOf('offers', side)}>
        <Paged
          key={side}
          list={list}
          failed={t('offers.failed')}
          translator={texts}
          empty={<p>{t(`offers.none-${side}`)}</p>}
        >
          <ul className="orders l">
            {list.rows.map((one) => (
              <Row key={one.id} conversation={one} mediaUrl={mediaUrl} texts={texts} />
            ))}
          </ul>
        </Paged>
      </div>
    </>
  );
};

type RowProps = {
  readonly conversation: ConversationSummary;
  readonly mediaUrl: string;
  readonly texts: OffersTexts;
};

const Row = ({ conversation, mediaUrl, texts }: RowProps) => {
  const { t, language } = texts;
  const { id, work, other, last, unread, offer } = conversation;
  const { photo } = work;
  return (
    <li className="card orders__i">
      <RowPhoto photo={photo} mediaUrl={mediaUrl} />
      <div>
        <h2 className="h4 card__t orders__t">
          <a href={pathIn(language, `/offers/${id}`)}>{work.names[language]}</a>
        </h2>
        {other && <p>{nameIn(language, other)}</p>}
        {unread && (
          <p>
            <b>{t('offers.unread')}</b>
          </p>
        )}
        <p className="cap">
          <time dateTime={last}>{formatDateTime(language, last)}</time>
        </p>
      </div>
      <div className="orders__e">
        {offer ? (
          <OfferFacts offer={offer} texts={texts} />
        ) : (
          <span className="bdg">{t('offers.question')}</span>
        )}
      </div>
    </li>
  );
};
