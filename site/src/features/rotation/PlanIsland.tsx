import type { CallReply, Work } from '@oner/config/contract';
import { getWorkRent } from '@oner/config/contract/rents';
import { mostInRotation, planRotation } from '@oner/config/contract/rotations';
import { getSaved, listFavourites } from '@oner/config/contract/saved';
import { formatTenge } from '@oner/config/terms';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { smallAt } from '../../api/media.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { InputField, SelectField } from '../../elements/Field.tsx';
import { fieldProblemText, refusedFields } from '../../elements/form-errors.ts';
import { asApiError, type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import type { KeysOf } from '../../i18n/keys.ts';
import { pathIn } from '../../i18n/language.ts';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { ofOriginal } from '../../payment/original-messages.ts';
import { captionOf, problemKey } from './rotation.ts';
import type { RotationTranslator, rotationKeys } from './texts.ts';

const RotationOrder = lazy(async () => ({
  default: (await import('./RotationOrder.tsx')).RotationOrder,
}));

export type RotationPlan = CallReply<typeof planRotation>;

type PlanIslandProps = {
  readonly islandTexts: IslandTexts<KeysOf<(typeof rotationKeys)[number]>>;
  readonly mediaUrl: string;
};

/** Numbers from 1 to `most`. */
const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at + 1);

/** An office plans the places of works of a list, and how often they change; then it orders all of them. */
export const PlanIsland = ({ islandTexts, mediaUrl }: PlanIslandProps) => {
  const translator = ofOriginal(translatorOf(islandTexts));
  const { t, language } = translator;
  const visitor = useVisitor();
  const isIn = visitor.is === 'in';
  const [list, setList] = useState('');
  useEffect(() => setList(new URLSearchParams(location.search).get('list') ?? ''), []);
  const saved = useApi(getSaved, isIn ? {} : null);
  const lists = saved.data?.lists ?? [];
  const query = { list, limit: String(mostInRotation.works) };
  const favourites = useApi(listFavourites, isIn && list ? { query } : null);
  const works = favourites.data?.favourites.flatMap(({ card }) =>
    card?.price_rent === undefined ? [] : [card],
  );
  const question = list ? favourites : saved;
  if (!saved.data || (list && !works))
    return <Waiting query={question} failed={t('rotation.failed')} translator={translator} />;
  return (
    <div className="stack gap-l">
      {lists.length === 0 ? (
        <div className="empty">
          <span className="orn" aria-hidden="true" />
          <p>{t('rotation.no-lists')}</p>
          <a className="btn btn--sm" href={pathIn(language, '/saved?tab=lists')}>
            {t('rotation.to-saved')}
          </a>
        </div>
      ) : (
        <SelectField
          id="rotation-list"
          label={t('rotation.list')}
          value={list}
          onChange={({ target }) => setList(target.value)}
          options={[
            ['', t('rotation.choose-list')],
            ...lists.map(({ id, name }) => [id, name] as const),
          ]}
        />
      )}
      {works && works.length < 2 && <p className="note">{t('rotation.too-few')}</p>}
      {works && works.length >= 2 && (
        <Plan
          key={list}
          works={works}
          list={list}
          personId={visitor.is === 'in' ? visitor.person.id : undefined}
          mediaUrl={mediaUrl}
          translator={translator}
          refusals={islandTexts.refusals}
        />
      )}
    </div>
  );
};

type PlanProps = {
  readonly works: readonly Work[];
  readonly list: string;
  readonly personId: string | undefined;
  readonly mediaUrl: string;
  readonly translator: RotationTranslator;
  readonly refusals: PlanIslandProps['islandTexts']['refusals'];
};

const Plan = ({ works, list, personId, mediaUrl, translator, refusals }: PlanProps) => {
  const { t, language, why } = translator;
  const [places, setPlaces] = useState(1);
  const [months, setMonths] = useState(3);
  const [chosenDay, setFirstDay] = useState('');
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState<boolean>();
  const [trouble, setTrouble] = useState('');
  /** Receives the focus after a work is left out, because the pressed button is removed with it. */
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = works.map(({ id }) => id).filter((id) => !excluded.has(id));
  const days = useApi(getWorkRent, { params: { id: works[0]?.id ?? '' } }).data;
  const firstDay = chosenDay || (days?.earliest ?? '');
  const body = { works: ids, places, months, firstDay };
  const { data: plan, error } = useApi(planRotation, firstDay && ids.length > 1 ? { body } : null, {
    keepPreviousData: true,
  });
  const refused = error === undefined ? {} : refusedFields(asApiError(error));
  const problemOf = (field: string) => fieldProblemText(language, refusals, refused[field]);
  const order = () => {
    const isFree = plan?.stays.every(({ problem }) => problem === null);
    setTrouble(isFree ? '' : t('rotation.fix-first'));
    if (isFree && error === undefined) setOpen(true);
  };
  return (
    <>
      <div className="form">
        {(
          [
            ['places', places, setPlaces, Math.min(mostInRotation.places, ids.length)],
            ['months', months, setMonths, 12],
          ] as const
        ).map(([name, value, set, most]) => (
          <SelectField
            key={name}
            id={`rotation-${name}`}
            label={t(`rotation.${name}`)}
            error={problemOf(name)}
            value={value}
            onChange={({ target }) => set(Number(target.value))}
            options={upTo(most).map((n) => [n, String(n)])}
          />
        ))}
        <InputField
          id="rotation-first-day"
          label={t('rotation.first-day')}
          error={problemOf('firstDay')}
          type="date"
          min={days?.earliest}
          max={days?.latest}
          value={firstDay}
          onChange={({ target }) => setFirstDay(target.value)}
        />
      </div>
      {error !== undefined && Object.keys(refused).length === 0 && (
        <ActionError text={why(error)} />
      )}
      {plan && (
        <section className="stack gap-m" aria-labelledby="rotation-plan">
          <h2 id="rotation-plan" tabIndex={-1} ref={heading}>
            {t('rotation.plan')}
          </h2>
          <ul className="stack gap-l l">
            {plan.stays.map(({ work, problem, price, deposit, ...stay }) => (
              <li key={work.id} className="stack gap-s">
                <ItemRow
                  picture={smallAt(mediaUrl, work.photo)}
                  name={work.names[language]}
                  author={work.author}
                  priceTenge={price}
                  translator={translator}
                />
                <p className="cap">{captionOf(stay, translator)}</p>
                {deposit > 0 && (
                  <p className="cap">{t('rotation.deposit', { sum: formatTenge(deposit) })}</p>
                )}
                {problem && (
                  <p className="err" data-problem tabIndex={-1}>
                    {t(problemKey(problem))}
                  </p>
                )}
                {ids.length > 2 && (
                  <div className="acts">
                    <Button
                      look="text sm"
                      aria-label={t('rotation.leave-out-of', { title: work.names[language] })}
                      onClick={() => {
                        setExcluded(new Set([...excluded, work.id]));
                        heading.current?.focus();
                      }}
                    >
                      {t('rotation.leave-out')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          <p aria-live="polite">
            <b>{`${t('rotation.total')}: ${formatTenge(plan.total)}`}</b>
          </p>
          <ActionError text={trouble} />
          <div className="acts">
            <Button look="accent" onClick={order}>
              {t('rotation.order')}
            </Button>
          </div>
        </section>
      )}
      {plan && isOpen !== undefined && (
        <Suspense fallback={null}>
          <RotationOrder
            isOpen={isOpen}
            body={body}
            plan={plan}
            place={`/rotation?list=${list}`}
            personId={personId}
            translator={translator}
            refusals={refusals}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
