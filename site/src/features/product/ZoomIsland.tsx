import { useEffect, useState } from 'react';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type Bag, speaker } from '../../i18n/say.ts';
import { type ZoomStep, zoomBy, zoomSteps } from './product.ts';
import type { zoomKeys } from './words.ts';

export type ZoomProps = {
  readonly bag: Bag<(typeof zoomKeys)[number]>;
  readonly title: string;
  readonly alt: string;
  /** The widest photo and the ones to choose from while it stands on the page. */
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** Where the work hangs in a room, to scale. */
  readonly room: string | undefined;
};

/** The work on its stage; a click or the button opens it as large as it is. */
export const ZoomIsland = ({ bag, title, alt, src, srcSet, room, ...size }: ZoomProps) => {
  const { width, height, color } = size;
  const t = speaker(bag);
  const [isOpen, setOpen] = useState(false);
  const photo = { src, width, height };
  return (
    <>
      <div className="stage">
        <img
          {...photo}
          alt={alt}
          srcSet={srcSet}
          sizes="(min-width: 992px) 55vw, 100vw"
          data-color={color}
          fetchPriority="high"
        />
        <button
          className="stage__open"
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => setOpen(true)}
        />
        <div className="stage__a">
          {room && (
            <a className="btn btn--line btn--sm" href={room}>
              <Icon name="sofa" />
              {t('product.room-view')}
            </a>
          )}
          <button className="btn btn--line btn--sm" type="button" onClick={() => setOpen(true)}>
            <Icon name="zoom" />
            {t('product.zoom')}
          </button>
        </div>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        className="dlg dlg--zoom"
        labelledBy="zoom-title"
      >
        <DialogHead
          id="zoom-title"
          title={t('product.zoom-title', { title })}
          closeLabel={t('a11y.close')}
          onClose={() => setOpen(false)}
        />
        <Zoom photo={photo} alt={alt} t={t} />
      </Dialog>
    </>
  );
};

type ZoomViewProps = {
  readonly photo: { readonly src: string; readonly width: number; readonly height: number };
  readonly alt: string;
  readonly t: ReturnType<typeof speaker<(typeof zoomKeys)[number]>>;
};

const byKey: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1 };

const Zoom = ({ photo, alt, t }: ZoomViewProps) => {
  const [step, setStep] = useState<ZoomStep>('fit');
  // The keys belong to the whole dialog, wherever its focus is; each has a button too.
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      const by = ctrlKey || metaKey ? undefined : byKey[key];
      if (by) setStep((now) => zoomBy(now, by));
      if (key === '0' && !ctrlKey && !metaKey) setStep('fit');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const last = zoomSteps.at(-1);
  return (
    <div className="zoom">
      {/* Arrow keys scroll what has the focus: the view itself must be able to have it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard only in this way. */}
      <section className="zoom__v" tabIndex={0} data-step={step} aria-label={alt}>
        <img {...photo} alt="" width={photo.width * (step === '2' ? 2 : 1)} />
      </section>
      <div className="zoom__b">
        <button
          className="ib ib--line"
          type="button"
          aria-label={t('product.zoom-out')}
          disabled={step === 'fit'}
          onClick={() => setStep(zoomBy(step, -1))}
        >
          <span aria-hidden="true">−</span>
        </button>
        <button
          className="ib ib--line"
          type="button"
          aria-label={t('product.zoom-in')}
          disabled={step === last}
          onClick={() => setStep(zoomBy(step, 1))}
        >
          <Icon name="plus" />
        </button>
        <button
          className="btn btn--text btn--sm"
          type="button"
          disabled={step === 'fit'}
          onClick={() => setStep('fit')}
        >
          {t('product.zoom-fit')}
        </button>
        <p className="cap desk">{t('product.zoom-keys')}</p>
      </div>
    </div>
  );
};
