import { appendOnly, instantColumn, type Migration } from '@oner/platform';

/**
 * Legal texts as they were published, word for word: the text that a consent names can be shown as long as the shop exists.
 * The panel's own tables contain what editors are working on.
 */
export const legalVersions: Migration = {
  name: '0001-legal-versions',
  up: async (db) => {
    /** One language of a version; the newest row of a version and language is shown. */
    await db.schema.createTable('legal_editions', (table) => {
      table.bigIncrements('id');
      /** documentId of the text in the panel */
      table.string('document', 40).notNullable();
      table.string('slug', 60).notNullable();
      table.string('version', 40).notNullable();
      table.string('locale', 2).notNullable();
      table.string('effective_on', 10).notNullable();
      table.text('title').notNullable();
      table.text('summary').notNullable();
      table.text('draft_note').notNullable();
      /** Markdown as the editor wrote it, placeholders not filled in. */
      table.text('body').notNullable();
      /** As sent to readers. */
      table.text('html').notNullable();
      /** Headings for the list of contents, JSON. */
      table.text('contents').notNullable();
      /** Hash of the html. */
      table.string('sha256', 64).notNullable();
      instantColumn(table, 'kept_at').notNullable();
      table.index(['slug', 'version', 'locale'], 'legal_editions_of_version');
      table.index(['document'], 'legal_editions_of_document');
      table.check("locale in ('kk', 'ru', 'en')", [], 'legal_editions_locale');
      table.check('length(sha256) = 64', [], 'legal_editions_sha256_whole');
    });
    /** A version with all its languages: announced to people, and never withdrawn. */
    await db.schema.createTable('legal_announcements', (table) => {
      table.bigIncrements('id');
      table.string('slug', 60).notNullable();
      table.string('version', 40).notNullable();
      table.string('effective_on', 10).notNullable();
      instantColumn(table, 'announced_at').notNullable();
      table.unique(['slug', 'version'], { indexName: 'legal_announcements_once' });
    });
    await appendOnly(db, 'legal_editions');
    await appendOnly(db, 'legal_announcements');
  },
};
