import type { PrintWork } from '@oner/config/contract';
import { formatNumber } from '@oner/config/terms';
import { nameIn, titleIn } from '../../api/work.ts';
import { Button } from '../../elements/Button.tsx';
import { Segments } from '../../elements/Choices.tsx';
import { FieldError, tie } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { PrintPreview } from './PrintPreview.tsx';
import { savePlacement } from './print.store.ts';
import {
  type Placement,
  type PrintableItem,
  placementKey,
  smallestScale,
  studyOf,
} from './print.ts';
import type { ShopTranslator } from './texts.ts';
import { useDrag } from './use-drag.ts';

type PrintStudioProps = {
  readonly item: PrintableItem;
  readonly size: number | null;
  readonly work: PrintWork | undefined;
  readonly placement: Placement;
  readonly mediaUrl: string;
  readonly translator: ShopTranslator;
  readonly error: string | undefined;
  readonly onPick: () => void;
};

/** The work on the item: preview, position, scale, and choice of another work. */
export const PrintStudio = (props: PrintStudioProps) => {
  const { item, work, translator, error, onPick } = props;
  const { t } = translator;
  return (
    <section className="studio" aria-label={t('shop.preview')}>
      {work && <Study {...props} work={work} />}
      <div className="row">
        <Button
          look="line sm"
          className="needs-script"
          {...tie('order-work', error)}
          onClick={onPick}
        >
          {t(work ? 'shop.change-work' : 'shop.choose-work')}
        </Button>
      </div>
      {!work && item.kind === 'canvas' && <p className="cap">{t('shop.canvas-consent')}</p>}
      <FieldError id="order-work" text={error} />
    </section>
  );
};

const Study = (props: PrintStudioProps & { readonly work: PrintWork }) => {
  const { item, size, work, placement, mediaUrl, translator } = props;
  const { t, language } = translator;
  const title = titleIn(language, work);
  const { layout, quality, better, moves } = studyOf(item, size, placement, work);
  const place = (next: Placement) => savePlacement(placementKey(item, work), next);
  const change = (changed: Partial<Placement>) => place({ ...placement, ...changed });
  const drag = useDrag({ item, size, work, placement }, place);
  const facts = {
    width: formatNumber(Math.round(layout.box.widthMm)),
    height: formatNumber(Math.round(layout.box.heightMm)),
    dpi: formatNumber(layout.dpi),
  };
  return (
    <>
      <PrintPreview
        item={item}
        size={size}
        work={work}
        placement={placement}
        mediaUrl={mediaUrl}
        label={t('shop.preview-of', { thing: item.names[language], work: title.text })}
        drag={drag}
      />
      <p>
        <b>{title.text}</b> {title.second && <span className="muted">{title.second} · </span>}
        <span className="muted">{nameIn(language, work.author)}</span>
        <br />
        <span className="cap">{t('shop.print-size', facts)}</span>
        {(moves.x || moves.y) && (
          <>
            <br />
            <span className="cap">{t('shop.drag')}</span>
          </>
        )}
      </p>
      {moves.fits.length > 0 && (
        <fieldset className="fld">
          <legend className="lbl">{t('shop.fit')}</legend>
          <Segments
            name="fit"
            options={moves.fits.map((fit) => [fit, t(`shop.fit-${fit}`)])}
            chosen={placement.fit}
            onChoose={(fit) => change({ fit })}
          />
        </fieldset>
      )}
      {moves.scale && (
        <Slide
          name="scale"
          label={t('shop.scale')}
          min={smallestScale}
          value={placement.scale}
          onChange={(scale) => change({ scale })}
        />
      )}
      {moves.x && (
        <Slide
          name="x"
          label={t('shop.across')}
          value={placement.x}
          onChange={(x) => change({ x })}
        />
      )}
      {moves.y && (
        <Slide
          name="y"
          label={t('shop.down')}
          value={placement.y}
          onChange={(y) => change({ y })}
        />
      )}
      <div role="status">
        {quality !== 'clean' && (
          <div className={quality === 'coarse' ? 'note note--warn' : 'note note--danger'}>
            <Icon name="alert" />
            <p>{t(`shop.print-${quality}`, facts)}</p>
            {better !== null && (
              <Button look="text sm" onClick={() => change({ fit: 'whole', scale: better })}>
                {t('shop.shrink', { scale: formatNumber(better) })}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
};

type SlideProps = {
  readonly name: string;
  readonly label: string;
  readonly min?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

const Slide = ({ name, label, min = 0, value, onChange }: SlideProps) => (
  <div className="fld slide">
    <label htmlFor={`print-${name}`}>{label}</label>
    <input
      id={`print-${name}`}
      type="range"
      min={min}
      max={100}
      value={value}
      aria-valuetext={`${value} %`}
      onChange={({ target }) => onChange(Number(target.value))}
    />
    <output className="num" htmlFor={`print-${name}`}>
      {value} %
    </output>
  </div>
);
