import type { Language, PrintWork } from '@oner/config/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { smallAt } from '../../api/media.ts';
import { nameIn, type ShownTitle, titleIn } from '../../api/work.ts';
import { Button } from '../../elements/Button.tsx';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { InputField } from '../../elements/Field.tsx';
import { nextInGrid } from './grid.ts';
import { useFound, useSeenWorks } from './print.api.ts';
import type { ShopTranslator } from './texts.ts';

type WorkPickerProps = {
  readonly open: boolean;
  /** Lists only works that may be printed on canvas. */
  readonly canvas: boolean;
  readonly chosen: string;
  readonly mediaUrl: string;
  readonly translator: ShopTranslator;
  readonly onClose: () => void;
  readonly onChoose: (work: PrintWork) => void;
};

/** Works whose authors allow copies, with search as you type and arrow key navigation. */
export const WorkPicker = ({ open, translator, onClose, ...rest }: WorkPickerProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    className="dlg dlg--wide"
    labelledBy="picker-title"
    lightDismiss
  >
    <DialogHead title={translator.t('shop.choose-work')} closeLabel={translator.t('a11y.close')} />
    <Shelves {...rest} translator={translator} />
  </Dialog>
);

type ShelvesProps = Omit<WorkPickerProps, 'open' | 'onClose'>;

const Shelves = ({ canvas, translator, ...rest }: ShelvesProps) => {
  const { t } = translator;
  const [q, setQ] = useState('');
  const seen = useSeenWorks(canvas);
  const { rows: works, hasMore, error, isFetching, loadMore } = useFound(q.trim(), canvas);
  return (
    <div className="dlg__b">
      <InputField
        id="picker-q"
        label={t('shop.picker-search')}
        hint={t('shop.picker-lead')}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {q.trim() === '' && seen.length > 0 && (
        <section>
          <h3 className="h4">{t('shop.picker-seen')}</h3>
          <Shelf
            works={seen}
            label={t('shop.picker-seen')}
            language={translator.language}
            {...rest}
          />
        </section>
      )}
      {error && works.length === 0 ? (
        <Failed
          title={t('shop.picker-failed')}
          query={{ error, refetch: loadMore }}
          translator={translator}
        />
      ) : (
        <Shelf
          works={works}
          label={t('shop.choose-work')}
          language={translator.language}
          {...rest}
        />
      )}
      <p className="vh" role="status">
        {q.trim() !== '' &&
          !isFetching &&
          works.length > 0 &&
          t('a11y.results-updated', { count: works.length })}
      </p>
      <p className="cap" role="status">
        {!isFetching && !error && works.length === 0 && t('shop.picker-empty')}
      </p>
      {hasMore && (
        <Button look="line" aria-busy={isFetching} onClick={loadMore}>
          {t('shop.picker-more')}
        </Button>
      )}
    </div>
  );
};

const Title = ({ text, second }: ShownTitle) => (
  <>
    <span>{text}</span>
    {second && <small>{second}</small>}
  </>
);

type ShelfProps = Pick<WorkPickerProps, 'chosen' | 'mediaUrl' | 'onChoose'> & {
  readonly works: readonly PrintWork[];
  readonly label: string;
  readonly language: Language;
};

const Shelf = ({ works, label, language, chosen, mediaUrl, onChoose }: ShelfProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, works.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const tops = buttons.map(({ offsetTop }) => offsetTop);
    const to = nextInGrid(event.key, current, tops);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    buttons[to]?.focus();
  };
  if (works.length === 0) return null;
  return (
    <ul className="shelf" ref={list} aria-label={label}>
      {works.map((work, index) => (
        <li key={work.id}>
          <button
            className="shelf__b"
            type="button"
            aria-pressed={work.id === chosen}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setAt(index)}
            onKeyDown={onKeyDown}
            onClick={() => onChoose(work)}
          >
            <img
              src={smallAt(mediaUrl, work.photo)}
              width={work.photo.width}
              height={work.photo.height}
              alt=""
              loading="lazy"
            />
            <Title {...titleIn(language, work)} />
            <small>{nameIn(language, work.author)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
};
