import type { Core } from '@strapi/strapi';

/** Koa's context, as Strapi types it. */
export type Context = Parameters<Core.MiddlewareHandler>[0];
export type Next = () => Promise<unknown>;
