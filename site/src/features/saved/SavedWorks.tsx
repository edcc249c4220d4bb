import type { CallReply, CallSend } from '@oner/config/contract';
import {
  changeFavourite,
  type Favourite,
  type getSaved,
  listFavourites,
} from '@oner/config/contract/saved';
import { useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { WorkCard } from '../../cards/WorkCard.tsx';
import { Button } from '../../elements/Button.tsx';
import { Options } from '../../elements/Field.tsx';
import { ShowMore } from '../../elements/ShowMore.tsx';
import { useQueryPages } from '../../elements/use-query.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { NothingSaved, type WallProps } from './DeviceWorks.tsx';
import type { SavedTranslator } from './SavedIsland.tsx';

type Lists = CallReply<typeof getSaved>['lists'];

type SavedWorksProps = WallProps & {
  readonly lists: Lists;
  /** Id of the shown list; empty for all works. */
  readonly list: string;
  readonly onList: (id: string) => void;
  readonly onChanged: () => void;
};

const pageSize = '24';
const optionsOf = (lists: Lists) => lists.map(({ id, name }) => [id, name] as const);

/** Favourites of the account, each with its list and its price alert. */
export const SavedWorks = (props: SavedWorksProps) => {
  const { translator, terms, mediaUrl, lists, list, onList, onChanged } = props;
  const { t, language } = translator;
  const pages = useQueryPages(`favourites ${list}`, async (after) => {
    const query = { limit: pageSize, ...(after && { after }), ...(list && { list }) };
    const page = await api.ask(listFavourites, { query });
    return { rows: page.favourites, next: page.next ?? undefined };
  });
  if (!pages.isLoaded) {
    return <Waiting query={pages} failed={t('saved.failed-title')} translator={translator} />;
  }
  return (
    <>
      {lists.length > 0 && (
        <label className="fav__l row gap-s below-m">
          <span className="lbl">{t('saved.list')}</span>
          <select
            className="sel sel--sm"
            value={list}
            onChange={({ target }) => onList(target.value)}
          >
            <Options of={[['', t('saved.every-list')], ...optionsOf(lists)]} />
          </select>
        </label>
      )}
      {pages.rows.length === 0 && (
        <NothingSaved translator={translator} text={t('saved.none-works')} />
      )}
      <div className="works">
        {pages.rows.map((favourite) =>
          favourite.card ? (
            <div className="fav" key={favourite.work}>
              <WorkCard
                work={favourite.card}
                as="h2"
                language={language}
                t={t}
                terms={terms[favourite.card.section]}
                mediaUrl={mediaUrl}
              />
              <Controls
                favourite={favourite}
                lists={lists}
                translator={translator}
                onChanged={onChanged}
              />
            </div>
          ) : (
            <UnlistedWork
              key={favourite.work}
              id={favourite.work}
              translator={translator}
              onChanged={onChanged}
            />
          ),
        )}
      </div>
      {pages.hasMore && (
        <div className="more">
          <ShowMore list={pages} label={t('explore.show-more')} />
        </div>
      )}
    </>
  );
};

type Change = CallSend<typeof changeFavourite>['body'];

type ControlsProps = {
  readonly favourite: Favourite;
  readonly lists: Lists;
  readonly translator: SavedTranslator;
  readonly onChanged: () => void;
};

/** List and price alert of a favourite; each change is saved at once. */
const Controls = ({ favourite, lists, translator, onChanged }: ControlsProps) => {
  const { t, why } = translator;
  const [now, setNow] = useState(favourite);
  const [isBounded, setBounded] = useState(favourite.alert?.below != null);
  const limit = useRef<HTMLInputElement>(null);
  const change = async (body: Change): Promise<void> => {
    try {
      setNow(await api.ask(changeFavourite, { params: { id: favourite.work }, body }));
      onChanged();
    } catch (cause) {
      toast('danger', why(cause));
    }
  };
  const chooseAlert = (kind: string): void => {
    setBounded(kind === 'below');
    if (kind !== 'below') void change({ alert: kind === 'any' ? { below: null } : null });
  };
  const kind = isBounded ? 'below' : now.alert ? 'any' : 'off';
  const hasPrice = (favourite.card?.price_sale ?? favourite.card?.price_rent) !== undefined;
  return (
    <div className="fav__c">
      {lists.length > 0 && (
        <label>
          <span className="lbl">{t('saved.list')}</span>
          <select
            className="sel sel--sm"
            value={now.list ?? ''}
            onChange={({ target }) => void change({ list: target.value || null })}
          >
            <Options of={[['', t('saved.no-list')], ...optionsOf(lists)]} />
          </select>
        </label>
      )}
      {hasPrice && favourite.card?.availability !== 'sold' && (
        <label>
          <span className="lbl">{t('saved.alert')}</span>
          <select
            className="sel sel--sm"
            value={kind}
            onChange={({ target }) => chooseAlert(target.value)}
          >
            <option value="off">{t('saved.alert-off')}</option>
            <option value="any">{t('saved.alert-any')}</option>
            <option value="below">{t('saved.alert-below')}</option>
          </select>
        </label>
      )}
      {isBounded && (
        <form
          className="row gap-s"
          onSubmit={(event) => {
            event.preventDefault();
            const below = Number(limit.current?.value);
            if (below > 0) void change({ alert: { below } });
          }}
        >
          <input
            className="inp"
            type="number"
            min={1}
            max={1_000_000_000}
            step={1}
            required
            ref={limit}
            aria-label={t('saved.alert-limit')}
            placeholder={t('saved.alert-limit')}
            defaultValue={now.alert?.below ?? ''}
          />
          <button className="btn btn--line btn--sm" type="submit">
            {t('saved.keep')}
          </button>
        </form>
      )}
    </div>
  );
};

type UnlistedWorkProps = {
  readonly id: string;
  readonly translator: SavedTranslator;
  readonly onChanged: () => void;
};

/** Row of a work that is no longer public; no details are shown. */
const UnlistedWork = ({ id, translator: { t, why }, onChanged }: UnlistedWorkProps) => {
  const [isHere, setHere] = useState(true);
  if (!isHere) return null;
  const remove = async (): Promise<void> => {
    try {
      const { setFavourite } = await import('../../api/saved.ts');
      await setFavourite(id, false);
      setHere(false);
      onChanged();
    } catch (cause) {
      toast('danger', why(cause));
    }
  };
  return (
    <div className="fav fav--gone">
      <p className="muted">{t('saved.gone')}</p>
      <Button look="line sm" onClick={() => void remove()}>
        {t('saved.remove')}
      </Button>
    </div>
  );
};
