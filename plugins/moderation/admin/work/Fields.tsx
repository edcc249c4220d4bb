import {
  remarkFields,
  type StaffVersion,
  type WorkDiff,
} from '@oner/config/contract/staff-moderation-works';
import { Card, Head, Quiet, Rows } from '@oner/platform/admin/styled.ts';
import { fieldLanguages } from '../decide/rules.ts';
import { isKey } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import { type DiffPart, markWords, textDiff } from './texts.ts';
import { useValue } from './use-value.ts';

/** Fields of a version in the order of its form. */
const fieldNames = ['section', ...remarkFields] as const;

const languages: Readonly<Record<string, string>> = fieldLanguages;
const langOf = (field: string) => {
  const lang = languages[field];
  return lang === undefined ? {} : { lang };
};
const texts = new Set([
  'title',
  'portfolio',
  'provenance',
  'exhibitions',
  ...Object.keys(languages),
]);

/** Shown only if the author filled them in. */
const optional = new Set([
  'titleKk',
  'titleRu',
  'titleEn',
  'subject',
  'signature',
  'framing',
  'condition',
  'editionNumber',
  'editionTotal',
  'weight',
  'provenance',
  'exhibitions',
]);
/** Names of the shown fields of a version. */
const shownOf = (version: StaffVersion): readonly string[] =>
  fieldNames.filter((field) => !optional.has(field) || version[field]);

/** Compares texts word by word; a price or a choice is replaced as a whole. */
const pairOf = (field: string, before: string, after: string): DiffPart[] =>
  texts.has(field)
    ? textDiff(before, after)
    : [
        { is: 'gone', text: before },
        { is: 'new', text: after },
      ];

export const useFieldName = () => {
  const { say } = useTexts();
  return (field: string): string => {
    const key = `field.${field}`;
    return isKey(key) ? say(key) : field;
  };
};

const Marked = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>
    {markWords(text, words).map(({ text: part, isMarked }, index) =>
      isMarked ? <mark key={index}>{part}</mark> : part,
    )}
  </>
);

type Props = {
  readonly version: StaffVersion;
  readonly names: readonly string[];
  readonly words: readonly string[];
};

/** All fields of a version, in three languages if it has them. */
const FieldRows = ({ version, names, words }: Props) => {
  const { say } = useTexts();
  const read = useValue();
  const nameOf = useFieldName();
  return (
    <tbody>
      {names.map((field) => {
        const text = read(field, version[field]);
        return (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            <td {...langOf(field)}>
              {text === '' ? (
                <Quiet>{say('fields.empty')}</Quiet>
              ) : (
                <Marked text={text} words={texts.has(field) ? words : []} />
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
};

export const Fields = ({ version, words }: Omit<Props, 'names'>) => {
  const { say } = useTexts();
  return (
    <Card aria-label={say('fields.label')}>
      <Rows>
        <FieldRows version={version} names={shownOf(version)} words={words} />
      </Rows>
    </Card>
  );
};

type ChangesProps = {
  /** Version that the changes are relative to. */
  readonly since: 'live' | 'refused';
  readonly diff: WorkDiff;
  readonly version: StaffVersion;
  readonly words: readonly string[];
};

/** Changed fields, old beside new; unchanged ones are folded. */
export const Changes = ({ since, diff, version, words }: ChangesProps) => {
  const { say } = useTexts();
  const read = useValue();
  const nameOf = useFieldName();
  const { fields, photos } = diff;
  const changed = new Set(fields.map(({ field }) => field));
  const same = shownOf(version).filter((field) => !changed.has(field));
  const counts = [
    ...(photos.added.length > 0 ? [`${say('photo.added')}: ${photos.added.length}`] : []),
    ...(photos.removed.length > 0 ? [`${say('photo.removed')}: ${photos.removed.length}`] : []),
  ];
  const ofPhotos = counts.length > 0 ? counts.join(', ') : photos.moved && say('photo.moved');
  return (
    <Card aria-label={say(`diff.label-${since}`)}>
      <Rows>
        <caption style={{ padding: '0.8rem 1.6rem', textAlign: 'start' }}>
          <Head as="span">{say(`diff.label-${since}`)}</Head>
        </caption>
        <thead>
          <tr>
            <th scope="col">{say('diff.field')}</th>
            <th scope="col">{say(`diff.before-${since}`)}</th>
            <th scope="col">{say('diff.after')}</th>
          </tr>
        </thead>
        <tbody>
          {since === 'refused' && (
            <tr>
              <th scope="row">{say('photo.label')}</th>
              <td colSpan={2}>{ofPhotos || say('photo.same')}</td>
            </tr>
          )}
          {fields.map(({ field, before, after }) => {
            const parts = pairOf(field, read(field, before), read(field, after));
            const side = (is: 'gone' | 'new') =>
              parts
                .filter((part) => part.is === 'same' || part.is === is)
                .map((part, index) => {
                  const key = `${index} ${part.is}`;
                  if (part.is === 'gone') return <del key={key}>{part.text}</del>;
                  if (part.is === 'new') return <ins key={key}>{part.text}</ins>;
                  return <span key={key}>{part.text}</span>;
                });
            return (
              <tr key={field}>
                <th scope="row">{nameOf(field)}</th>
                <td {...langOf(field)}>{before === null ? say('fields.empty') : side('gone')}</td>
                <td {...langOf(field)}>{after === null ? say('fields.empty') : side('new')}</td>
              </tr>
            );
          })}
          {fields.length === 0 && (
            <tr>
              <td colSpan={3}>{say('diff.none')}</td>
            </tr>
          )}
        </tbody>
      </Rows>
      <details>
        <summary style={{ padding: '0.8rem 1.6rem', cursor: 'pointer' }}>
          <Head as="span">{say('diff.same', { count: same.length })}</Head>
        </summary>
        <Rows>
          <FieldRows version={version} names={same} words={words} />
        </Rows>
      </details>
    </Card>
  );
};
