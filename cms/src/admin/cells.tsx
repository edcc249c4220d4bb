/** Cells of a list that read better than Strapi's: values in words, states in colour, a picture one can see. */
import { Badge, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';

type Row = Readonly<Record<string, unknown>>;
type Formatter = (row: Row, header: { readonly name: string }) => React.ReactNode;
type Header = {
  readonly name: string;
  readonly attribute: { readonly type: string };
  readonly cellFormatter?: Formatter;
};
type Columns = { readonly displayedHeaders: readonly Header[] };
type File = {
  readonly url?: string;
  readonly formats?: { readonly thumbnail?: { readonly url?: string } } | null;
};

/** Colours of the states that wait for somebody or are decided. Everything else stands in plain words. */
const colours: Readonly<Record<string, readonly [background: string, text: string]>> = {
  // Strapi's dark yellow on its light one is too faint for small letters.
  pending: ['warning100', 'neutral800'],
  new: ['warning100', 'neutral800'],
  in_work: ['primary100', 'primary700'],
  answered: ['success100', 'success700'],
  closed: ['neutral150', 'neutral700'],
  changes_requested: ['secondary100', 'secondary700'],
  approved: ['success100', 'success700'],
  upheld: ['success100', 'success700'],
  rejected: ['danger100', 'danger700'],
  dismissed: ['neutral150', 'neutral700'],
};

const Value = ({ value }: { value: string }) => {
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: value, defaultMessage: value });
  const [background, textColor] = colours[value] ?? [];
  if (!background || !textColor) return <Typography textColor="neutral800">{text}</Typography>;
  return (
    <Badge backgroundColor={background} textColor={textColor}>
      {text}
    </Badge>
  );
};

/** As short as it can be told apart; the whole moment stands in the tip. */
const Moment = ({ value, withTime }: { value: string; withTime: boolean }) => {
  const { formatDate } = useIntl();
  const isThisYear = new Date(value).getFullYear() === new Date().getFullYear();
  const text = formatDate(value, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear && withTime ? {} : { year: 'numeric' }),
    ...(withTime ? { hour: 'numeric', minute: '2-digit' } : {}),
  });
  const whole = formatDate(value, { dateStyle: 'long', ...(withTime && { timeStyle: 'short' }) });
  return (
    <Typography textColor="neutral800" title={whole}>
      {text}
    </Typography>
  );
};

// The name stands in the next cell, so the picture says nothing more to who does not see it.
const Picture = ({ file }: { file: File }) => (
  <img
    src={file.formats?.thumbnail?.url ?? file.url}
    alt=""
    width={56}
    height={56}
    loading="lazy"
    style={{ objectFit: 'cover', borderRadius: 4, display: 'block', minWidth: 56 }}
  />
);

const nothing = <Typography textColor="neutral600">—</Typography>;

const formatters: Readonly<Record<string, Formatter>> = {
  enumeration: (row, { name }) => {
    const value = row[name];
    return typeof value === 'string' ? <Value value={value} /> : nothing;
  },
  media: (row, { name }) => {
    const value = row[name] as File | readonly File[] | null | undefined;
    const file = Array.isArray(value) ? value[0] : value;
    return file?.url ? <Picture file={file} /> : nothing;
  },
  date: (row, { name }) => moment(row[name], false),
  datetime: (row, { name }) => moment(row[name], true),
};

const moment = (value: unknown, withTime: boolean): React.ReactNode =>
  typeof value === 'string' ? <Moment value={value} withTime={withTime} /> : nothing;

/** For the hook that adds columns to a list. A cell that somebody else draws stays theirs. */
export const drawCells = <T extends Columns>(columns: T): T => ({
  ...columns,
  displayedHeaders: columns.displayedHeaders.map((header) => {
    const formatter = header.cellFormatter ?? formatters[header.attribute.type];
    return formatter ? { ...header, cellFormatter: formatter } : header;
  }),
});
