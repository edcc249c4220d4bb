/** The door of platform: what every room stands on. */
export { db, isPostgres, onCommit, readDb, transact } from './db.ts';
export { setAuthenticator, type Caller, type Person, type UploadedFile } from './http/caller.ts';
export { handle, type HandleOptions, type Verb } from './http/handle.ts';
export { outerRoute } from './http/outer-route.ts';
export {
  addMigrations,
  appendOnly,
  instantColumn,
  type Migration,
  moneyColumn,
} from './migrations.ts';
export { floors, house, room, type Rooms } from './rooms.ts';
