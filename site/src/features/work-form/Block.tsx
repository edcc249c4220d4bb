import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FieldError, tie } from '../../elements/Field.tsx';
import { fieldProblemText, type Problems } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { MyWork } from './edited.ts';
import type { WorkFormTranslator } from './texts.ts';
import type { Occasion, WorkFieldName, WorkFields } from './work-form.ts';

export type BlockProps = {
  readonly form: WorkFields;
  readonly occasion: Occasion;
  readonly problems: Problems;
  readonly refusals: RefusalTexts;
  readonly translator: WorkFormTranslator;
  /** Remarks of a moderator on the refused version. */
  readonly remarks: MyWork['remarks'];
  readonly write: (part: Partial<WorkFields>) => void;
};

/** Id of a field; the error summary links to it. */
export const idOf = (name: WorkFieldName): string => `work-${name}`;
/** Id of the tile of a photo. */
export const idOfPhoto = (id: string): string => `work-photo-${id}`;

type FoldProps = {
  readonly head: ReactNode;
  /** Opens the block at once, because it needs the author's attention. */
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Collapsible block: initially open on wide screens and collapsed on phones; the author controls it from then on. */
export const FoldedBlock = ({ head, isOpen = false, className = 'blk', children }: FoldProps) => {
  const box = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive.
  useLayoutEffect(() => {
    if (box.current && (isOpen || matchMedia('(min-width: 992px)').matches))
      box.current.open = true;
  }, []);
  return (
    <details className={className} data-fold ref={box}>
      <summary>
        {head}
        <Icon name="down" />
      </summary>
      <div className="blk__b">{children}</div>
    </details>
  );
};

type PartProps = BlockProps & {
  readonly title: ReactNode;
  readonly names: readonly WorkFieldName[];
  /** Filled values, shown in the head of the part. */
  readonly filled: readonly (string | false | undefined)[];
  readonly children: ReactNode;
};

/** Part of the form; its head shows the filled values, or that there are errors. */
export const FormPart = ({ title, names, filled, children, ...props }: PartProps) => {
  const { t } = props.translator;
  const isWrong = names.some((name) => props.problems[name]);
  const content = filled.filter(Boolean).join(', ') || t('work.part-empty');
  return (
    <FoldedBlock
      isOpen={names.some((name) => isRemarked(props, name))}
      head={
        <>
          <h2>{title}</h2>
          {isWrong ? (
            <span className="err">
              <Icon name="alert" />
              {t('work.tab-wrong')}
            </span>
          ) : (
            <span className="cap">{content}</span>
          )}
        </>
      }
    >
      {children}
    </FoldedBlock>
  );
};

/** Names of the fields with a text. */
export type FormTextName = {
  [Name in keyof WorkFields]: WorkFields[Name] extends string ? Name : never;
}[keyof WorkFields];

/** Returns what ties a field and its control to the form. @param hint shown after the remarks of a moderator */
export const fieldOf = (props: BlockProps, name: FormTextName, hint?: ReactNode) => ({
  id: idOf(name),
  error: fieldProblemText(props.translator.language, props.refusals, props.problems[name]),
  hint: withRemarks(props, name, hint),
  value: props.form[name],
  onChange: ({ target }: { readonly target: { readonly value: string } }) =>
    props.write({ [name]: target.value }),
});

type CheckProps = BlockProps & {
  readonly name: 'merch' | 'canvas_copy' | 'no_ai' | 'terms' | 'has_portfolio';
  readonly label: ReactNode;
  readonly note?: string;
};

/** Checkbox with its note and error. */
export const Check = ({ name, label, note, ...props }: CheckProps) => {
  const { form, problems, refusals, translator, write } = props;
  const id = idOf(name);
  const remarks = withRemarks(props, name);
  const error = fieldProblemText(translator.language, refusals, problems[name]);
  return (
    <>
      <label className="chk">
        <input
          type="checkbox"
          checked={form[name]}
          {...tie(id, error, Boolean(remarks))}
          onChange={({ target }) => write({ [name]: target.checked })}
        />
        <span>
          {label}
          {note && <span className="cap cap--block">{note}</span>}
        </span>
      </label>
      <FieldError id={id} text={error} />
      {remarks && <div id={`${id}-hint`}>{remarks}</div>}
    </>
  );
};

type RemarksProps = { readonly texts: readonly string[]; readonly translator: WorkFormTranslator };

/** Remarks of a moderator on a field or photo. */
export const Remarks = ({ texts, translator }: RemarksProps) => (
  <ul className="l remarks">
    {texts.map((text) => (
      <li key={text}>
        <Icon name="alert" />
        <span>
          <span className="vh">{translator.t('work.remark')}: </span>
          {text}
        </span>
      </li>
    ))}
  </ul>
);

type Of = Pick<BlockProps, 'remarks' | 'translator'>;

export const isRemarked = ({ remarks }: Of, name: WorkFieldName): boolean =>
  remarks.some(({ field }) => field === name);

/** The hint of a field after the remarks of a moderator on it; undefined without either. */
export const withRemarks = (of: Of, name: WorkFieldName, hint?: ReactNode): ReactNode => {
  if (!isRemarked(of, name)) return hint;
  const found = of.remarks.filter(({ field }) => field === name);
  return (
    <>
      <Remarks texts={found.map(({ text }) => text)} translator={of.translator} />
      {hint}
    </>
  );
};
