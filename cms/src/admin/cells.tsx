/** List cells that replace Strapi's: labels of values, coloured states, larger pictures. */
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

/** Colours of pending and decided states. Other values are plain text. */
const colours: Readonly<Record<string, readonly [background: string, text: string]>> = {
  // Strapi's dark yellow on its light yellow has too little contrast for small text.
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

/** Short date or time; the tooltip has the full one. */
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

// Empty `alt`, because the next cell has the name.
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

/** Hook for the columns of a list. Existing cell formatters are kept. */
export const drawCells = <T extends Columns>(columns: T): T => ({
  ...columns,
  displayedHeaders: columns.displayedHeaders.map((header) => {
    const formatter = header.cellFormatter ?? formatters[header.attribute.type];
    return formatter ? { ...header, cellFormatter: formatter } : header;
  }),
});
