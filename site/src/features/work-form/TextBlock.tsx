import { useEffect, useState } from 'react';
import { AreaField, InputField } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { panelOf, Tabs } from '../../elements/Tabs.tsx';
import { type Language, languageNames } from '../../i18n/language.ts';
import { type BlockProps, Check, FormPart, fieldOf, isRemarked } from './Block.tsx';
import { showFieldEvent } from './Summary.tsx';
import { hasField } from './section.ts';
import {
  descriptionName,
  languageOrder,
  maxDescription,
  maxTitle,
  textState,
  titleName,
} from './work-form.ts';

/** Language of the field of a show-field event; undefined for other fields. */
const languageOf = (event: Event): Language | undefined =>
  event instanceof CustomEvent
    ? languageOrder.find((language) => descriptionName(language) === event.detail)
    : undefined;

/** Title, and descriptions in three languages as tabs; each tab shows whether it is empty, half, done or wrong. */
export const TextBlock = (props: BlockProps) => {
  const { form, occasion, problems, translator } = props;
  const { t, language: page } = translator;
  const [open, setOpen] = useState<Language>(page);
  useEffect(() => {
    const showField = (event: Event) => {
      const language = languageOf(event);
      if (language) setOpen(language);
    };
    addEventListener(showFieldEvent, showField);
    return () => removeEventListener(showFieldEvent, showField);
  }, []);
  const name = descriptionName(open);
  const states = {
    empty: null,
    half: <span className="cnt">{t('work.half')}</span>,
    done: <TabIcon name="check" label={t('work.tab-done')} />,
    wrong: <TabIcon name="alert" label={t('work.tab-wrong')} />,
  };
  return (
    <FormPart
      {...props}
      title={t('work.block-words')}
      names={[
        'title',
        ...languageOrder.map(titleName),
        ...languageOrder.map(descriptionName),
        'portfolio',
      ]}
      filled={[
        form.title.trim(),
        ...languageOrder.map(
          (language) => form[descriptionName(language)].trim() && languageNames[language],
        ),
      ]}
    >
      <InputField
        {...fieldOf(props, 'title')}
        label={t('work.title')}
        maxLength={maxTitle}
        autoComplete="off"
      />
      <Titles {...props} />
      <div>
        <Tabs
          idPrefix="work-description"
          label={t('work.description-tabs')}
          tabs={languageOrder.map((language) => {
            const state = textState(form, language, problems);
            return {
              key: language,
              lang: language,
              isWrong: state === 'wrong',
              label: (
                <>
                  {languageNames[language]}
                  {isRemarked(props, descriptionName(language)) ? (
                    <TabIcon name="alert" label={t('work.remark')} />
                  ) : (
                    states[state]
                  )}
                </>
              ),
            };
          })}
          selected={open}
          onSelect={setOpen}
        />
        <div className="above-m" {...panelOf('work-description', open)}>
          <AreaField
            key={open}
            {...fieldOf(
              props,
              name,
              <p className="row row--between">
                <span>{t('work.description-hint')}</span>
                <span className="num">
                  {t('work.letters', { count: form[name].length, max: maxDescription })}
                </span>
              </p>,
            )}
            label={t(`work.description-${open}`)}
            lang={open}
            rows={5}
            maxLength={maxDescription}
          />
        </div>
      </div>
      {hasField(occasion.section, 'portfolio') && <Portfolio {...props} />}
    </FormPart>
  );
};

/** Optional titles in other languages; collapsed while there are none. */
const Titles = (props: BlockProps) => {
  const { form, problems, translator } = props;
  const { t } = translator;
  const hasSome = languageOrder
    .map(titleName)
    .some((name) => form[name] || problems[name] || isRemarked(props, name));
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="changes"
      open={isOpen || hasSome}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="down" />
        {t('work.titles')}
      </summary>
      <div className="stack gap-m above-m">
        <p className="hint">{t('work.titles-hint')}</p>
        {languageOrder.map((one) => (
          <InputField
            key={one}
            {...fieldOf(props, titleName(one))}
            label={t(`work.title-${one}`)}
            lang={one}
            maxLength={maxTitle}
            autoComplete="off"
          />
        ))}
      </div>
    </details>
  );
};

/** Optional portfolio text of the author of a design (spec A §2). */
const Portfolio = (props: BlockProps) => {
  const { form, translator } = props;
  const { t } = translator;
  return (
    <div>
      <Check {...props} name="has_portfolio" label={t('work.portfolio')} />
      {form.has_portfolio && (
        <AreaField
          {...fieldOf(props, 'portfolio')}
          label={t('work.portfolio-text')}
          rows={4}
          maxLength={maxDescription}
        />
      )}
    </div>
  );
};

const TabIcon = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <>
    <Icon name={name} />
    <span className="vh">, {label}</span>
  </>
);
