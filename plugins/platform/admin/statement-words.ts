import type { Table } from './words.ts';

/** What a desk says that takes in statements of the bank; it spreads it into its own words. */
export const statementWords = {
  'bank.file': ['Банк көшірмесі, CSV', 'Выписка банка, CSV', 'Statement of the bank, CSV'],
  'bank.which': ['Қай банктің көшірмесі', 'Банк, чья выписка', 'Bank of the statement'],
  'bank.take': ['Көшірмені жүктеу', 'Загрузить выписку', 'Take in the statement'],
  'bank.taken': [
    '{name}: {rows} жол, жаңасы {fresh}.',
    '{name}: строк {rows}, новых {fresh}.',
    '{name}: {rows} rows, {fresh} new.',
  ],
  'bank.known': [
    'Бұл көшірме бұрын жүктелген, ештеңе өзгерген жоқ.',
    'Эта выписка уже загружена, ничего не изменилось.',
    'This statement is known, nothing has changed.',
  ],
  'problem.file-required': ['Файл таңдаңыз.', 'Выберите файл.', 'Choose a file.'],
  'problem.bank-required': [
    'Көшірме қай банктен екенін таңдаңыз.',
    'Выберите банк, из которого выписка.',
    'Choose the bank that sent the statement.',
  ],
  'problem.too-large': [
    'Файл тым үлкен: ең көбі 8 МБ.',
    'Файл слишком большой: не больше 8 МБ.',
    'The file is too large: at most 8 MB.',
  ],
  'problem.no-csv': [
    'Бұл CSV емес. Банктен көшірмені CSV түрінде алыңыз.',
    'Это не CSV. Скачайте выписку из банка в формате CSV.',
    'That is no CSV. Download the statement as CSV from the bank.',
  ],
  'problem.no-table': [
    'Файлда керекті бағандар табылмады: күні, сомасы, нөмірі.',
    'В файле нет нужных столбцов: дата, сумма, номер.',
    'The file lacks the columns that are needed: day, amount, reference.',
  ],
  'problem.unreadable': [
    '{line}-жол оқылмады, ештеңе жазылған жоқ.',
    'Строка {line} не читается, ничего не записано.',
    'Line {line} cannot be read, nothing was written.',
  ],
} satisfies Table;
