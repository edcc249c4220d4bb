/** The desk of the moderators, in one shop for all cases: its clock goes on from one to the next. */
import { afterAll, beforeAll } from 'vitest';
import { closeDesk, openDesk } from './cases/own-desk.ts';
import './cases/queue.ts';
import './cases/decisions.ts';
import './cases/flags.ts';
import './cases/staff.ts';
import './cases/authors.ts';
import './cases/long-queue.ts';

beforeAll(openDesk);
afterAll(closeDesk);
