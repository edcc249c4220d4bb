import type { PrintWork, ShopItem } from '@oner/config/contract';
import { merchKinds } from '@oner/config/contract/merch';
import { quotedTitle } from '@oner/config/terms';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { smallAt } from '../../api/media.ts';
import { nameIn } from '../../api/work.ts';
import type { LabelledKey } from '../../cards/terms.ts';
import { Button } from '../../elements/Button.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { panelOf, Tabs } from '../../elements/Tabs.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { ItemCard } from './ItemCard.tsx';
import { cachePrintWork, usePrintWork } from './print.api.ts';
import { readPlacements, usePlacements } from './print.store.ts';
import { isPrintable, mayPrint, placementKey } from './print.ts';
import { ShopExtras, warmPicker } from './ShopExtras.tsx';
import { useItems } from './shop.api.ts';
import { itemsOf, tabsOf } from './shop.ts';
import type { ShopKey, ShopTranslator } from './texts.ts';
import { usePlace } from './use-place.ts';

type ShopProps = {
  readonly islandTexts: IslandTexts<ShopKey>;
  /** Kinds by their number in requests, in the language of the page. */
  readonly kinds: readonly LabelledKey[];
  readonly availability: readonly LabelledKey[];
  readonly mediaUrl: string;
  /** Undefined if the shop did not respond to the server; the browser then requests the items. */
  readonly first: readonly ShopItem[] | undefined;
};

const loadFlow = async () => ({ default: (await import('./OrderFlow.tsx')).OrderFlow });
const OrderFlow = lazy(loadFlow);
/** Preloads the order form when the pointer or the focus reaches an order button. */
const warm = (): void => void loadFlow().catch(() => undefined);

const canvasCategory = merchKinds.indexOf('canvas');

/** Text of the print section: how printing works, the current state, or that no item can carry the work of the address. */
const doorTextOf = (
  work: string,
  isKnown: boolean,
  printed: PrintWork | undefined,
  items: readonly ShopItem[],
  { t }: ShopTranslator,
): string => {
  if (!work) return t('shop.door-text');
  if (!isKnown) return '\u00a0';
  if (printed) return t('shop.door-then');
  const title = items.find((one) => one.work)?.work?.name;
  return title ? t('shop.of-work', { title }) : t('shop.of-unknown-work');
};

/** The merchandise shop: kinds in tabs, order form and payment. */
export const ShopIsland = (props: ShopProps) => {
  const { kinds, availability, mediaUrl } = props;
  const translator = translatorOf(props.islandTexts);
  const { t } = translator;
  const { data, ...query } = useItems(props.first);
  const { category, work, go } = usePlace();
  const known = usePrintWork(work);
  const printWork = known ?? undefined;
  const laid = usePlacements();
  const visitor = useVisitor();
  const [ordered, setOrdered] = useState<string>();
  const [isFormOpen, setFormOpen] = useState(false);
  /** Id of the item that a work is being chosen for, '' for any; it stays after the dialog closes. */
  const [picked, setPicked] = useState<string>();
  const [isPicking, setPicking] = useState(false);
  const [isRequestOpen, setRequestOpen] = useState<boolean>();
  const all = data ?? [];
  const item = all.find(({ id }) => id === ordered);
  const pickedItem = all.find(({ id }) => id === picked);
  const isWorkKnown = !work || known !== undefined;
  const pick = (id: string) => {
    setPicked(id);
    setPicking(true);
  };
  const openForm = (id: string) => {
    setOrdered(id);
    setFormOpen(true);
  };
  /** Opens the order form; an item without a work requires the choice of a work first. */
  const order = (id: string) => {
    const one = all.find((each) => each.id === id);
    if (!one) return;
    if (isPrintable(one) && isWorkKnown && !mayPrint(one, printWork)) pick(id);
    else openForm(id);
  };
  const isKnown = visitor.is !== 'unknown';
  useEffect(readPlacements, []);

  // «Order» on another page links to #item, and so does the return from a login.
  const hasItems = all.length > 0;
  const begin = useRef(order);
  begin.current = order;
  useEffect(() => {
    const id = location.hash.slice(1);
    if (!isKnown || !hasItems || !isWorkKnown || !id) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    begin.current(id);
  }, [isKnown, hasItems, isWorkKnown]);

  // Until the work is loaded, items without a work stay shown, so that the focus and scroll position are kept.
  const ofWork = itemsOf(all, work, (one) =>
    known === undefined ? isPrintable(one) : mayPrint(one, printWork),
  );
  const shown = ofWork.filter((one) => category === undefined || one.category === category);
  const doorText = doorTextOf(
    work,
    isWorkKnown && data !== undefined,
    printWork,
    ofWork,
    translator,
  );
  const tabs = tabsOf(ofWork).map(({ category: kind, count }) => ({
    key: String(kind),
    label: (
      <>
        {kinds.find(({ key }) => key === String(kind))?.label ?? kind}
        <span className="cnt">{count}</span>
      </>
    ),
  }));
  const selected = category === undefined ? 'all' : String(category);

  if (query.error && all.length === 0)
    return <Failed title={t('shop.failed-title')} query={query} translator={translator} />;
  return (
    <>
      <section className="shopdoor below-m" aria-labelledby="shop-door">
        {printWork && <img src={smallAt(mediaUrl, printWork.photo)} alt="" />}
        <div className="shopdoor__t">
          <h2 className="h4" id="shop-door">
            {printWork
              ? `${quotedTitle(translator.language, printWork)}, ${nameIn(translator.language, printWork.author)}`
              : t('shop.door-title')}
          </h2>
          <p role="status">{doorText}</p>
        </div>
        <button
          className={`btn ${work ? 'btn--line' : 'btn--accent'} needs-script`}
          type="button"
          onPointerEnter={warmPicker}
          onFocus={warmPicker}
          onClick={() => pick('')}
        >
          {t(printWork ? 'shop.change-work' : 'shop.choose-work')}
        </button>
        {work && (
          <Button look="text" onClick={() => go(category, '')}>
            {t('shop.show-all')}
          </Button>
        )}
      </section>
      <Tabs
        idPrefix="shop"
        label={t('shop.tabs')}
        tabs={[{ key: 'all', label: t('shop.tab-all') }, ...tabs]}
        selected={selected}
        onSelect={(key) => go(key === 'all' ? undefined : Number(key), work)}
      />
      <div className="above-l" {...panelOf('shop', selected)}>
        {shown.length === 0 && data ? (
          <div className="empty">
            <span className="orn" aria-hidden="true" />
            <p>{t('shop.empty')}</p>
          </div>
        ) : (
          <div className="merch">
            {shown.map((one) => (
              <ItemCard
                key={one.id}
                item={one}
                work={printWork}
                laid={laid[placementKey(one, printWork)]}
                visitor={visitor}
                availability={availability}
                mediaUrl={mediaUrl}
                translator={translator}
                onReach={warm}
                onPick={() => pick(one.id)}
                onOrder={() => order(one.id)}
              />
            ))}
          </div>
        )}
      </div>
      <div className="note when-out shopnote">
        <Icon name="info" />
        <p>{t('shop.note')}</p>
      </div>
      <div className="note shopask">
        <Icon name="mail" />
        <p>{t('shop.request-lead')}</p>
        <Button look="line sm" onClick={() => setRequestOpen(true)}>
          {t('info.merch-request')}
        </Button>
      </div>
      {item && (
        <Suspense fallback={null}>
          <OrderFlow
            key={item.id}
            isOpen={isFormOpen}
            item={item}
            work={printWork}
            personId={visitor.is === 'in' ? visitor.person.id : undefined}
            mediaUrl={mediaUrl}
            translator={translator}
            refusals={props.islandTexts.refusals}
            onClose={() => setFormOpen(false)}
            onChanged={query.refetch}
            onPick={() => pick(item.id)}
            onDrop={() => go(category, '')}
          />
        </Suspense>
      )}
      <ShopExtras
        isPickerLoaded={picked !== undefined}
        canvas={picked === '' ? category === canvasCategory : pickedItem?.kind === 'canvas'}
        isPicking={isPicking}
        work={work}
        isRequestOpen={isRequestOpen}
        mediaUrl={mediaUrl}
        translator={translator}
        refusals={props.islandTexts.refusals}
        onPicked={() => setPicking(false)}
        onChoose={(chosen) => {
          cachePrintWork(chosen);
          setPicking(false);
          go(category, chosen.id);
          if (picked && !isFormOpen) openForm(picked);
        }}
        onRequestClose={() => setRequestOpen(false)}
      />
    </>
  );
};
