/** Export and import of an author's works as a table. */
import { readFile } from 'node:fs/promises';
import {
  type CallReply,
  calls,
  done,
  type Facts,
  type FieldCode,
  refuseFields,
  type Section,
} from '@oner/config/contract';
import {
  mostChangedRows,
  mostDrafts,
  mostTableBytes,
  mostTableRows,
  tableColumns,
  workRow,
} from '@oner/config/contract/work-table';
import {
  accountLimit,
  answerOncePrepared,
  asActor,
  audit,
  csvLines,
  csvText,
  FileReply,
  fieldsOf,
  type Handler,
  handle,
  issueFactsOf,
  pluginService,
  readCell,
  separatorsOf,
  strapiInstance,
  textOfTable,
  type UploadedFile,
} from '@oner/platform';
import * as z from 'zod/mini';
import {
  applyForm,
  emptyDescription,
  fieldGroupsOf,
  type WorkDescription,
} from '../forms/rules.ts';
import { formFieldsOf, newId, problemsOf } from '../forms/service.ts';
import { findOwn, lockWork, type OwnWork, worksOfSeller } from '../own/store.ts';
import {
  type CellProblems,
  cellsOf,
  knownNames,
  type Row,
  readWorkTable,
  sectionIn,
  storedFields,
  strayCells,
} from './cells.ts';

const exportMyWorks: Handler<'exportMyWorks'> = async (_input, { person }) => {
  const rows: (string | number | null)[][] = [];
  for (const { id } of await worksOfSeller(person.profileId)) {
    const work = await findOwn(id, person.profileId);
    if (work) rows.push(cellsOf(work));
  }
  const bytes = new TextEncoder().encode(csvText([tableColumns, ...rows]));
  return done(new FileReply(bytes, 'oner-works.csv', { isAttachment: true }));
};

const noTable = (code: FieldCode, facts: Facts = {}) => refuseFields({ file: [code] }, facts);

const importMyWorks: Handler<'importMyWorks'> = async (_input, caller) => {
  const { person, files } = caller;
  const terms = await pluginService('accounts').checkTerms(person);
  if (!terms.ok) return terms;
  const author = { sellerId: person.profileId, actor: `user:${person.documentId}` };
  return answerOncePrepared(
    calls.importMyWorks,
    caller,
    {},
    () => rowsIn(files.file?.[0]),
    ({ rows }) => takeRows(rows, author),
  );
};

const rowsIn = async (file: UploadedFile | undefined) => {
  if (!file) return noTable('file-required');
  if (file.bytes > mostTableBytes)
    return noTable('file-too-large', { max: mostTableBytes / (1024 * 1024) });
  const lines = linesOf(await readFile(file.path));
  if (!lines) return noTable('file-unreadable');
  if (lines.every((cells) => cells.join('').trim() === '')) return noTable('file-empty');
  if (lines.length > mostTableRows + 1) return noTable('table-too-long', { max: mostTableRows });
  const table = readWorkTable(lines);
  if (!table.ok) return refuseFields(table.problems);
  if (table.rows.length === 0) return noTable('file-empty');
  return done({ rows: table.rows, discard: async () => {} });
};

/** Parses with the separator that yields the most known columns; null if the file is not a table. */
const linesOf = (bytes: Uint8Array): string[][] | null => {
  const text = textOfTable(bytes);
  if (text === null) return null;
  const tables = separatorsOf(text).flatMap((separator) => {
    const lines = csvLines(text, separator, mostTableRows + 2);
    return lines ? [lines.map((line) => line.map(readCell))] : [];
  });
  const [best] = tables.toSorted((a, b) => knownNames(b[0]) - knownNames(a[0]));
  return best ?? null;
};

type Author = { readonly sellerId: string; readonly actor: string };
/** A row to write: a new draft, or a changed one. */
type Written = {
  readonly row: number;
  readonly section: Section;
  readonly form: WorkDescription;
  readonly draft: OwnWork | null;
};
type Taken = CallReply<typeof calls.importMyWorks>;

/** Validates all rows before writing any, in the open transaction. */
const takeRows = async (rows: readonly Row[], author: Author) => {
  // The lock makes concurrent imports count works one after the other.
  await pluginService('accounts').lockSeller(author.sellerId);
  const works = await worksOfSeller(author.sellerId);
  const own = new Set(works.map(({ id }) => id));
  const termOf = await readTerms();
  const written: Written[] = [];
  const fields: Record<string, readonly FieldCode[]> = {};
  const facts: Record<string, string | number> = {};
  const seen = new Set<string>();
  for (const row of rows) {
    const { id = '' } = row.cells;
    const isAgain = id !== '' && seen.has(id);
    seen.add(id);
    const wrongId = isAgain ? 'repeated' : id !== '' && !own.has(id) ? 'not-a-draft' : null;
    const found: ReadRow = wrongId
      ? { problems: { id: [wrongId] } }
      : await readRow(row, author, termOf);
    if ('problems' in found) {
      for (const [column, codes] of Object.entries(found.problems))
        fields[`${row.row}.${column}`] = codes;
      for (const [fact, value] of Object.entries(found.facts ?? {}))
        facts[`${row.row}.${fact}`] = value;
    } else if (found.written) written.push(found.written);
    if (Object.keys(fields).length >= mostProblems || written.length > mostChangedRows) break;
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields, facts);
  const drafts = works.filter((work) => work.submittedAt === null && !work.isPublished).length;
  const made = written.filter(({ draft }) => draft === null).length;
  if (written.length > mostChangedRows) return noTable('too-many-rows', { max: mostChangedRows });
  if (made > 0 && drafts + made > mostDrafts)
    return noTable('too-many-drafts', { max: mostDrafts });
  const created: Taken['created'] = [];
  for (const one of written) {
    const id = await write(one, author);
    const { row, form, section, draft } = one;
    if (!draft) created.push({ row, id, name: form.title, section });
  }
  return done({
    created,
    changed: written.length - made,
    unchanged: rows.length - written.length,
  });
};

/** Limit of reported errors. */
const mostProblems = 100;

type TermOf = (group: string, text: string) => string;

/** Resolves terms given by their label in any language. */
const readTerms = async (): Promise<TermOf> => {
  const vocabulary = await pluginService('content').vocabulary();
  return (group, text) => {
    const named = text.toLowerCase();
    const term = vocabulary[group]?.find(({ labels }) =>
      Object.values(labels).some((label) => label.toLowerCase() === named),
    );
    return term?.key ?? text;
  };
};

type ReadRow =
  | { readonly problems: CellProblems; readonly facts?: Facts }
  | { readonly written: Written | null };

const readRow = async (
  { row, cells }: Row,
  { sellerId }: Author,
  termOf: TermOf,
): Promise<ReadRow> => {
  const { id } = cells;
  if (id) await lockWork(id);
  // Read after the lock: it may have been submitted or deleted meanwhile.
  const work = id ? await findOwn(id, sellerId) : null;
  if (id && !work) return { problems: { id: ['not-a-draft'] } };
  const section = work?.section ?? sectionIn(cells);
  if (!section || (cells.section && sectionIn(cells) !== section))
    return { problems: { section: ['bad-choice'] } };
  const groups = Object.entries(fieldGroupsOf[section]);
  const terms = groups.flatMap(([column, group]) => {
    const text = cells[column as keyof typeof cells];
    return text ? [[column, termOf(group, text)]] : [];
  });
  const read = z.safeParse(workRow[section], { ...cells, ...Object.fromEntries(terms) });
  if (!read.success) {
    const { issues } = read.error;
    const limits = issues.flatMap((issue) =>
      Object.entries(issueFactsOf([issue])).map(([fact, value]) => [
        `${String(issue.path[0])}.${fact}`,
        value,
      ]),
    );
    return { problems: fieldsOf(issues), facts: Object.fromEntries(limits) };
  }
  const stray = strayCells(section, cells);
  if (stray.length > 0)
    return { problems: Object.fromEntries(stray.map((column) => [column, ['field-not-used']])) };
  const form = applyForm(work?.form ?? emptyDescription, read.data);
  // An unchanged row is not validated again: its values may have been valid when submitted.
  if (work && storedFields(work.form) === storedFields(form)) return { written: null };
  if (work && (work.submittedAt !== null || work.isPublished))
    return { problems: { id: ['not-a-draft'] } };
  const problems = await problemsOf(section, form);
  if (Object.keys(problems).length > 0) return { problems };
  return { written: { row, section, form, draft: work } };
};

/** @returns id of the draft */
const write = ({ section, form, draft }: Written, { sellerId, actor }: Author): Promise<string> =>
  asActor(actor, async () => {
    const works = strapiInstance().documents('api::work.work');
    const level = draft?.form.level ?? null;
    const data: Record<string, unknown> = { ...formFieldsOf(form, level), title: form.title };
    const id = draft?.id ?? newId();
    if (draft) await works.update({ documentId: id, data });
    else
      await works.create({
        data: {
          ...data,
          documentId: id,
          section,
          seller: sellerId,
          moderation: 'pending',
          submittedAt: null,
        },
        status: 'draft',
      });
    await audit({ actor, action: 'work.imported', subject: `work:${id}` });
    return id;
  });

/** Low, because each reads all works of the author. */
const tables = accountLimit('works.table', 60);

export const tableCalls = [
  handle(calls.exportMyWorks, exportMyWorks, { limits: [tables] }),
  handle(calls.importMyWorks, importMyWorks, { limits: [tables] }),
];
