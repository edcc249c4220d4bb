/** Shapes that payloads share. They check types and what a sum or an instant is; the rules of a value stay with its owner. */
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
export const instant = z.int();
/** A documentId of Strapi, or another id. */
export const id = z.string().check(z.minLength(1));
export const userId = asKind<UserId>(id);
export const sellerId = asKind<SellerId>(id);
export const workId = asKind<WorkId>(id);
export const orderNumber = asKind<OrderNumber>(id);
export const tiyn = z.custom<Tiyn>((value) => Number.isSafeInteger(value));
export const list = <Of extends z.ZodMiniType>(of: Of) => z.readonly(z.array(of));
