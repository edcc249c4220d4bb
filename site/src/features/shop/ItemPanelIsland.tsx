import type { ItemPage } from '@oner/config/contract/item-page';
import { itemPath } from '@oner/config/contract/page-addresses';
import { formatTenge, isGarment, merchSizeOf } from '@oner/config/terms';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LabelledKey } from '../../cards/terms.ts';
import { labelIn } from '../../cards/terms.ts';
import { BasketButton } from '../../elements/BasketButton.tsx';
import { Button } from '../../elements/Button.tsx';
import { PriceBar } from '../../elements/PriceBar.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { OrderButton } from './ItemCard.tsx';
import { PrintPreview } from './PrintPreview.tsx';
import { cachePrintWork, usePrintWork } from './print.api.ts';
import { readPlacements, usePlacements } from './print.store.ts';
import { isPrintable, mayPrint, placementKey, placementOf } from './print.ts';
import { ShopExtras, warmPicker } from './ShopExtras.tsx';
import { SizeGuide } from './SizeGuide.tsx';
import { sizeFor } from './shop.ts';
import { readSize, saveSize } from './size.store.ts';
import type { ItemKey } from './texts.ts';
import { usePlace } from './use-place.ts';

type ItemPanelProps = {
  readonly islandTexts: IslandTexts<ItemKey>;
  readonly item: ItemPage;
  readonly availability: readonly LabelledKey[];
  /** Arrival for a payment today; empty if unknown. */
  readonly arrival: string;
  readonly mediaUrl: string;
};

const loadFlow = async () => ({ default: (await import('./OrderFlow.tsx')).OrderFlow });
const OrderFlow = lazy(loadFlow);
/** Preloads the order form when the pointer or the focus reaches the button. */
const warm = (): void => void loadFlow().catch(() => undefined);

const panelId = 'buy-panel';
/** Fragment of the address that reopens the form after a login. */
const openHash = '#order';

/** Price, arrival, size and order of an item. */
export const ItemPanelIsland = (props: ItemPanelProps) => {
  const { item, mediaUrl } = props;
  const translator = translatorOf(props.islandTexts);
  const { t, language } = translator;
  const visitor = useVisitor();
  const { work, go } = usePlace();
  const known = usePrintWork(isPrintable(item) ? work : '');
  const printWork = mayPrint(item, known ?? undefined) ? (known ?? undefined) : undefined;
  const laid = usePlacements();
  const [size, setSize] = useState(sizeFor(item));
  const [isOpen, setOpen] = useState<boolean>();
  const [isPicking, setPicking] = useState<boolean>();
  const isSold = item.availability !== 'out-of-stock';
  const needsWork = isPrintable(item) && !printWork;
  useEffect(readPlacements, []);
  // The page is cached for all visitors, so values kept in this browser are applied after hydration.
  useEffect(() => {
    const stored = readSize();
    if (stored !== null && item.sizes.includes(stored)) setSize(stored);
  }, [item.sizes]);
  const order = () => (needsWork ? setPicking(true) : setOpen(true));

  // Reopens the form after a login.
  const isLoaded = visitor.is !== 'unknown' && (!isPrintable(item) || !work || known !== undefined);
  const begin = useRef(order);
  begin.current = order;
  useEffect(() => {
    if (!isLoaded || !isSold || location.hash !== openHash) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    begin.current();
  }, [isLoaded, isSold]);

  const choose = (code: number) => {
    setSize(code);
    saveSize(code);
  };
  const price = formatTenge(item.price);
  const line = {
    item: item.id,
    price: item.price,
    ...(size !== null && { size }),
    ...(printWork && {
      work: printWork.id,
      placement: placementOf(item, size, printWork, laid[placementKey(item, printWork)]),
    }),
  };
  const place = `${itemPath(item)}${printWork ? `?work=${printWork.id}` : ''}${openHash}`;
  return (
    <div className="stack stack--prod" id={panelId}>
      {isSold && (
        <PriceBar
          panel={panelId}
          price={price}
          label={t(needsWork ? 'shop.choose-work' : 'shop.order')}
          onPress={order}
        >
          {/* Items with sizes need a choice first. */}
          {!needsWork && size === null && (
            <BasketButton line={line} translator={translator} isIcon />
          )}
        </PriceBar>
      )}
      <div className="itemprice">
        <p>
          <b className="num">{price}</b>
          {item.left !== undefined && item.left > 0 && (
            <span className="cap">{t('shop.left', { count: item.left })}</span>
          )}
        </p>
        {isSold && props.arrival && <p className="muted">{props.arrival}</p>}
      </div>
      {isPrintable(item) && printWork && (
        <PrintPreview
          item={item}
          size={size}
          work={printWork}
          placement={placementOf(item, size, printWork, laid[placementKey(item, printWork)])}
          mediaUrl={mediaUrl}
          label={t('shop.preview-of', { thing: item.names[language], work: printWork.name })}
        />
      )}
      {item.sizes.length > 0 && (
        <fieldset className="fld">
          <legend className="lbl">{t('shop.size')}</legend>
          <div className="seg">
            {item.sizes.map((code) => (
              <label key={code}>
                <input
                  type="radio"
                  name="item-size"
                  checked={code === size}
                  onChange={() => choose(code)}
                />
                {merchSizeOf(code)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {isSold ? (
        <OrderButton
          className="btn btn--accent btn--wide"
          place={place}
          visitor={visitor}
          translator={translator}
          text={t(needsWork ? 'shop.choose-work' : 'shop.order')}
          onReach={needsWork ? warmPicker : warm}
          onOrder={order}
        />
      ) : (
        <div className="stack gap-s">
          <p className="dot dot--gone">
            {item.left === 0 ? t('shop.sold-out') : labelIn(props.availability, 'out-of-stock')}
          </p>
          <p className="muted">{t('item.gone')}</p>
        </div>
      )}
      {isSold && !needsWork && <BasketButton line={line} translator={translator} />}
      {isSold && isPrintable(item) && printWork && (
        <Button
          look="line wide"
          className="needs-script"
          onPointerEnter={warmPicker}
          onFocus={warmPicker}
          onClick={() => setPicking(true)}
        >
          {t('shop.change-work')}
        </Button>
      )}
      {isGarment(item.kind) && item.sizes.length > 0 && (
        <SizeGuide kind={item.kind} sizes={item.sizes} chosen={size} t={t} onChoose={choose} />
      )}
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <OrderFlow
            isOpen={isOpen}
            item={item}
            work={printWork}
            size={size}
            place={place}
            personId={visitor.is === 'in' ? visitor.person.id : undefined}
            mediaUrl={mediaUrl}
            translator={translator}
            refusals={props.islandTexts.refusals}
            onClose={() => setOpen(false)}
            // Price and stock come from the rendered page, so there is nothing to request again.
            onChanged={() => undefined}
            onPick={() => setPicking(true)}
            onDrop={() => go(undefined, '')}
          />
        </Suspense>
      )}
      <ShopExtras
        isPickerLoaded={isPicking !== undefined}
        canvas={item.kind === 'canvas'}
        isPicking={isPicking === true}
        work={work}
        isRequestOpen={undefined}
        mediaUrl={mediaUrl}
        translator={translator}
        refusals={props.islandTexts.refusals}
        onPicked={() => setPicking(false)}
        onChoose={(chosen) => {
          cachePrintWork(chosen);
          setPicking(false);
          go(undefined, chosen.id);
          setOpen(true);
        }}
        onRequestClose={() => undefined}
      />
    </div>
  );
};
