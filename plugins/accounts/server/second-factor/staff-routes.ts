/** What the page of the second factor asks (page/), below /accounts; each answers for the asker's own session alone. */
import { createdPasskey, shownPasskey } from '@oner/config/contract/passkey-answers';
import * as z from 'zod/mini';
import { passkeysOf } from '../store/passkeys.ts';
import {
  countRecoveryCodes,
  findFactor,
  passkeyOwner,
  staffWithFactors,
} from '../store/staff-factors.ts';
import { type Asker, standingOf } from './gate.ts';
import { isDue } from './rules.ts';
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  confirm,
  enrol,
  panelParty,
  removeFactor,
  renewRecoveryCodes,
  resetOther,
  type Shower,
  type Shown,
  show,
  showPasskey,
} from './verbs.ts';

type Context = {
  readonly params: Readonly<Record<string, string>>;
  readonly request: {
    readonly body?: unknown;
    readonly ip: string;
    readonly header: Readonly<Record<string, string | undefined>>;
  };
  readonly state: Asker;
  status: number;
  body: unknown;
  set(name: string, value: string): void;
};
type Verb = (ctx: Context) => Promise<unknown>;

const own = (
  method: 'GET' | 'POST',
  path: string,
  verb: Verb,
  policies: readonly unknown[] = [],
) => ({
  method,
  path,
  handler: async (ctx: Context): Promise<void> => {
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = await verb(ctx);
  },
  config: { policies: ['admin::isAuthenticatedAdmin', ...policies] },
});

const typed = z.object({ code: z.string().check(z.minLength(6), z.maxLength(40)) });
const proof = z.object({ code: z.optional(typed.shape.code), passkey: z.optional(shownPasskey) });
const named = z.object({ factor: z.string().check(z.minLength(1), z.maxLength(40)) });

const refuse = (ctx: Context, status: number, code: string, facts: object = {}) => {
  ctx.status = status;
  return { error: { code, facts } };
};

const statuses = {
  'wrong-code': 400,
  'passkey-refused': 400,
  'not-shown': 403,
  none: 409,
  enrolled: 409,
  'too-many': 409,
  last: 409,
  'not-found': 404,
  'too-often': 429,
} as const;

const say = (ctx: Context, shown: Shown) => {
  if (shown.ok) return { recoveryCodes: shown.recoveryCodes ?? null };
  const { why } = shown;
  if (why !== 'too-often') return refuse(ctx, statuses[why], why);
  const { retryAfterSeconds } = shown;
  ctx.set('Retry-After', String(retryAfterSeconds));
  return refuse(ctx, 429, why, { retryAfterSeconds });
};

const taking =
  <S extends z.ZodMiniType>(
    schema: S,
    verb: (
      shower: Shower,
      asked: z.output<S>,
      userAgent: string,
      params: Context['params'],
    ) => Promise<Shown>,
  ): Verb =>
  async (ctx) => {
    const asked = z.safeParse(schema, ctx.request.body);
    const sessionId = ctx.state.session?.id;
    if (!asked.success || !sessionId) return refuse(ctx, 400, 'bad-request');
    const { ip, header } = ctx.request;
    const shower = { ...ctx.state, sessionId, ip };
    return say(ctx, await verb(shower, asked.data, header['user-agent'] ?? '', ctx.params));
  };

/** Who keeps the accounts of the staff. */
const ofOwner = { name: 'admin::hasPermissions', config: { actions: ['admin::users.update'] } };

export const secondFactorRoutes = {
  type: 'admin',
  routes: [
    own('GET', '/second-factor', async ({ state }) => {
      const standing = await standingOf(state);
      const { money, forced, enrolled } = standing;
      const { id } = state.user;
      const passkeys = await passkeysOf(passkeyOwner(id));
      return {
        money,
        forced,
        enrolled,
        due: isDue(standing),
        app: (await findFactor(id))?.confirmed ?? false,
        passkeys: passkeys.map((one) => ({ id: one.id, name: one.name })),
        passkeyPage: panelParty()?.origin ?? null,
        recoveryCodes: await countRecoveryCodes(id),
      };
    }),
    own('POST', '/second-factor/enrol', async (ctx) => {
      const made = await enrol(ctx.state);
      if (!made.ok) return refuse(ctx, statuses[made.why], made.why);
      const { secret, square } = made;
      return { secret, square };
    }),
    own('POST', '/second-factor/recovery-codes', async (ctx) =>
      say(ctx, await renewRecoveryCodes(ctx.state)),
    ),
    own(
      'POST',
      '/second-factor/confirm',
      taking(typed, (shower, { code }) => confirm(shower, code)),
    ),
    own(
      'POST',
      '/second-factor/show',
      taking(typed, (shower, { code }) => show(shower, code)),
    ),
    own('POST', '/second-factor/passkeys/new', async (ctx) => {
      const asked = await askNewPasskey(ctx.state);
      return asked.ok ? asked.options : refuse(ctx, statuses[asked.why], asked.why);
    }),
    own('POST', '/second-factor/passkeys', taking(createdPasskey, addPasskey)),
    own('POST', '/second-factor/passkeys/asked', async (ctx) => {
      const options = await askPasskey(ctx.state);
      return options ?? refuse(ctx, 409, 'none');
    }),
    own('POST', '/second-factor/passkeys/shown', taking(shownPasskey, showPasskey)),
    own(
      'POST',
      '/second-factor/remove',
      taking(named, (shower, { factor }) => removeFactor(shower, factor)),
    ),
    own('GET', '/second-factor/people', async () => ({ people: await staffWithFactors() }), [
      ofOwner,
    ]),
    own(
      'POST',
      '/second-factor/people/:id/reset',
      taking(proof, (shower, shown, _userAgent, { id }) => resetOther(shower, Number(id), shown)),
      [ofOwner],
    ),
  ],
};
