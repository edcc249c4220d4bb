import { useEffect, useRef, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { idOf } from './Block.tsx';
import { sectionFieldsOf } from './section.ts';
import { WorkForm, type WorkFormProps } from './WorkForm.tsx';
import { begin, change, type FormOrigin, forgetDraft } from './work-form.store.ts';
import { emptyForm, type FormControl, typedEarly } from './work-form.ts';

const isControl = (one: Element | null): one is HTMLInputElement => one !== null && 'value' in one;

/** Sends a new work for moderation. Its draft is stored by section until it is sent. */
export const WorkFormIsland = (props: WorkFormProps) => {
  const { section, islandTexts } = props;
  const { t } = translatorOf(islandTexts);
  const visitor = useVisitor();
  const person = visitor.is === 'in' ? visitor.person.id : '';
  const [begun, setBegun] = useState<FormOrigin>();
  const box = useRef<HTMLDivElement>(null);

  // Takes over values typed before hydration; the draft is read once the author is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive.
  useEffect(() => {
    const controls = sectionFieldsOf(section).flatMap((name): FormControl[] => {
      const control = box.current?.querySelector(`#${idOf(name)}`) ?? null;
      return isControl(control) ? [{ name, value: control.value, checked: control.checked }] : [];
    });
    change(typedEarly(controls));
  }, []);
  useEffect(() => {
    if (!person) return;
    const start = { place: section, by: person, form: emptyForm, photos: [], revision: '' };
    void begin(start).then(setBegun);
  }, [person, section]);

  return (
    <div ref={box} data-place={section} data-begun={begun}>
      <WorkForm {...props}>
        {begun === 'kept' && (
          <div className="note below-l" role="status">
            <Icon name="info" />
            <p className="grow">{t('work.draft-back')}</p>
            <Button
              look="text sm"
              onClick={() => {
                setBegun('new');
                void forgetDraft();
              }}
            >
              <Icon name="trash" />
              {t('work.draft-drop')}
            </Button>
          </div>
        )}
      </WorkForm>
    </div>
  );
};
