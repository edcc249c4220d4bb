/** Schemas shared by payloads. They check types, amounts and instants; other rules of a value belong to its owner. */
import * as z from 'zod/mini';
import {
  asKind,
  type OrderNumber,
  type SellerId,
  type UserId,
  type WorkId,
} from '../contract/ids.ts';
import type { Tiyn } from '../terms/tenge.ts';

/** Milliseconds since 1970. */
export const instantMs = z.int();
/** A documentId of Strapi, or another id. */
export const anyId = z.string().check(z.minLength(1));
export const userId = asKind<UserId>(anyId);
export const sellerId = asKind<SellerId>(anyId);
export const workId = asKind<WorkId>(anyId);
export const anyOrderNumber = asKind<OrderNumber>(anyId);
export const wholeTiyn = z.custom<Tiyn>((value) => Number.isSafeInteger(value));
export const list = <Of extends z.ZodMiniType>(of: Of) => z.readonly(z.array(of));
