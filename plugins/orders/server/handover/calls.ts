/** Calls of hand-overs: of authors, buyers and staff. */
import {
  type CallReply,
  calls,
  done,
  type Result,
  refuse,
  refuseFields,
  type SellerId,
} from '@oner/config/contract';
import { staffCalls } from '@oner/config/contract/staff';
import {
  accountLimit,
  answerOncePrepared,
  audit,
  type Caller,
  clock,
  FileReply,
  type Handler,
  handle,
  handleStaff,
  notFound,
  type Person,
  pluginService,
  purgeSite,
  type StoredFile,
  transact,
  transactUnlessRefused,
  type UploadedFile,
} from '@oner/platform';
import { showWhole } from '../desk/show.ts';
import { withdrawLicence } from '../licences/service.ts';
import type { Mover } from '../order/service.ts';
import { findOrder, linesOf } from '../order/store.ts';
import { showRents } from '../rents/show.ts';
import { drawReportPhotos, readReportPhoto } from './photos.ts';
import {
  faultsOf,
  mayReport,
  type Original,
  returnFaults,
  type Writer,
  writeDispatch,
  writeReceipt,
  writeReturn,
  writeReturnDispatch,
} from './service.ts';
import { showAuthorsHandovers, showBuyersHandovers, showForAuthor } from './show.ts';
import { pickupCityOf, type ReportPhoto, reportsOf, setPickupCity } from './store.ts';

const authorOf = ({ documentId, profileId }: Person): Writer => ({
  mover: { actor: 'author', by: `user:${documentId}` },
  account: documentId,
  sellerId: profileId,
});

const buyerOf = ({ documentId }: Person): Writer => ({
  mover: { actor: 'buyer', by: `user:${documentId}`, ownerId: documentId },
  account: documentId,
});

const staffOf = (actor: string): Writer => ({
  mover: { actor: 'provider', by: actor } satisfies Mover,
  account: null,
});

const forAuthor = async (
  number: string,
): Promise<Result<CallReply<typeof calls.sendDispatchReport>>> => {
  const order = await findOrder(number);
  const line = order && (await linesOf([order.id])).get(order.id)?.[0];
  if (!order || !line) return refuse('not-found');
  const reports = (await reportsOf([order.id])).get(order.id) ?? [];
  const rent = (await showRents([order.id])).get(order.id) ?? null;
  return done(await showForAuthor(order, line, reports, rent));
};

const forBuyer = async (
  number: string,
): Promise<Result<CallReply<typeof calls.sendReceiptReport>>> => {
  const order = await findOrder(number);
  const shown = order && (await showBuyersHandovers([order])).get(order.id);
  return shown ? done(shown) : refuse('not-found');
};

const sendDispatchReport: Handler<'sendDispatchReport'> = (input, caller) => {
  const { number } = input.params;
  const writer = authorOf(caller.person);
  return answerOncePrepared(
    calls.sendDispatchReport,
    caller,
    input,
    async () => {
      const found = await mayReport('dispatch', number, writer);
      if (!found.ok) return found;
      return faultsOf(input.body, found.value) ?? drawReportPhotos(photosOf(caller), 1);
    },
    ({ made }) =>
      transactUnlessRefused(async () => {
        const written = await writeDispatch(number, input.body, made, writer);
        return written.ok ? forAuthor(number) : written;
      }),
    () => forAuthor(number),
  );
};

const sendReturnReport: Handler<'sendReturnReport'> = (input, caller) => {
  const { number } = input.params;
  const writer = authorOf(caller.person);
  return answerOncePrepared(
    calls.sendReturnReport,
    caller,
    input,
    async () => {
      const found = await mayReport('return', number, writer);
      if (!found.ok) return found;
      return returnFaults(input.body, found.value) ?? drawReportPhotos(photosOf(caller), 1);
    },
    ({ made }) =>
      transactUnlessRefused(async () => {
        const written = await writeReturn(number, input.body, made, writer);
        return written.ok ? forAuthor(number) : written;
      }),
    () => forAuthor(number),
  );
};

const sendReceiptReport: Handler<'sendReceiptReport'> = (input, caller) => {
  const { number } = input.params;
  const writer = buyerOf(caller.person);
  return answerOncePrepared(
    calls.sendReceiptReport,
    caller,
    input,
    async () => {
      const found = await mayReport('receipt', number, writer);
      if (!found.ok) return found;
      // A claim about a returned work is decided by the photos of both sides.
      return drawReportPhotos(photosOf(caller), found.value.rent === null ? 0 : 1);
    },
    ({ made }) =>
      transactUnlessRefused(async () => {
        const written = await writeReceipt(number, input.body, made, writer);
        return written.ok ? forBuyer(number) : written;
      }),
    () => forBuyer(number),
  );
};

const sendReturnDispatch: Handler<'sendReturnDispatch'> = (input, caller) => {
  const { number } = input.params;
  const writer = buyerOf(caller.person);
  return answerOncePrepared(
    calls.sendReturnDispatch,
    caller,
    input,
    async () => {
      const found = await mayReport('return-dispatch', number, writer);
      return found.ok ? drawReportPhotos(photosOf(caller), 1) : found;
    },
    ({ made }) =>
      transactUnlessRefused(async () => {
        const { note = '' } = input.body;
        const written = await writeReturnDispatch(number, note, made, writer);
        return written.ok ? forBuyer(number) : written;
      }),
    () => forBuyer(number),
  );
};

const photosOf = ({ files }: Pick<Caller, 'files'>): readonly UploadedFile[] => files.photo ?? [];

const listHandovers: Handler<'listHandovers'> = async (_, { person }) =>
  done(await showAuthorsHandovers(person.profileId));

const getReportPhoto: Handler<'getReportPhoto'> = async ({ params }, { person }) => {
  const found = await findPhoto(params.number, params.photo);
  if (!found) return refuse('not-found');
  const { kind, photo, ownerId, sellerId } = found;
  const isBuyers = ownerId === person.documentId;
  const isAuthors = person.role === 'seller' && sellerId === person.profileId;
  if (!isBuyers && !(isAuthors && kind !== 'receipt')) return refuse('not-found');
  return done(
    new FileReply(await readReportPhoto(photo.file), `${kind}-${params.number}-${photo.code}.jpg`),
  );
};

const findPhoto = async (number: string, code: string) => {
  const order = await findOrder(number);
  if (!order) return null;
  for (const { kind, photos } of (await reportsOf([order.id])).get(order.id) ?? []) {
    const photo: ReportPhoto | undefined = photos.find((one) => one.code === code);
    if (!photo) continue;
    const [line] = (await linesOf([order.id])).get(order.id) ?? [];
    return { kind, photo, ownerId: order.ownerId, sellerId: line?.sellerId ?? null };
  }
  return null;
};

const pickupFor = async (sellerId: SellerId): Promise<CallReply<typeof calls.getPickup>> => {
  const options = await pluginService('content').delivery();
  const cities = options.filter(({ way }) => way === 'courier');
  const city = await pickupCityOf(sellerId);
  return {
    city: cities.some(({ id }) => id === city) ? city : null,
    cities: cities.map(({ id, name }) => ({ id, name })),
  };
};

const getPickup: Handler<'getPickup'> = async (_, { person }) =>
  done(await pickupFor(person.profileId));

const setPickup: Handler<'setPickup'> = ({ body: { city } }, { person }) =>
  transact(async () => {
    const { cities } = await pickupFor(person.profileId);
    if (city !== null && !cities.some(({ id }) => id === city))
      return refuseFields({ city: ['bad-choice'] });
    await setPickupCity(person.profileId, city, clock.now().getTime());
    // Their pages show where a work can be picked up.
    const works = await pluginService('works').publishedIdsOfSeller(person.profileId);
    await purgeSite(works.map((id) => `work:${id}`));
    return done(await pickupFor(person.profileId));
  });

/** Each photo is decoded and redrawn. */
const reportLimit = accountLimit('handover', 30);
const pickupLimit = accountLimit('pickup', 60);

export const handoverCalls = [
  handle(calls.listHandovers, listHandovers),
  handle(calls.sendDispatchReport, sendDispatchReport, { limits: [reportLimit] }),
  handle(calls.sendReturnReport, sendReturnReport, { limits: [reportLimit] }),
  handle(calls.sendReceiptReport, sendReceiptReport, { limits: [reportLimit] }),
  handle(calls.sendReturnDispatch, sendReturnDispatch, { limits: [reportLimit] }),
  handle(calls.getReportPhoto, getReportPhoto),
  handle(calls.getPickup, getPickup),
  handle(calls.setPickup, setPickup, { limits: [pickupLimit] }),
];

/** Draws the photos and stores the report with them; on a refusal neither is kept. */
const reportByStaff = async (
  number: string,
  files: readonly UploadedFile[],
  write: (photos: readonly StoredFile[]) => Promise<Result<Original>>,
) => {
  const drawn = await drawReportPhotos(files, 1);
  if (!drawn.ok) return refusedFor(drawn.refusal);
  const written = await transactUnlessRefused(() => write(drawn.value.made)).catch(
    async (error: unknown) => {
      await drawn.value.discard();
      throw error;
    },
  );
  if (!written.ok) {
    await drawn.value.discard();
    return refusedFor(written.refusal);
  }
  const order = await findOrder(number);
  return order ? { value: await showWhole(order) } : notFound;
};

type StaffRefusal = Extract<Result<never>, { readonly ok: false }>['refusal'];

/** The refusal in the desk's format: the faulty fields, or that the order has moved on. */
const refusedFor = ({ code, fields }: StaffRefusal) => {
  if (code === 'not-found') return notFound;
  if (code === 'bad-request' || fields)
    return {
      refused: 'bad-request',
      status: 400,
      facts: { fields: Object.keys(fields ?? {}) },
    } as const;
  if (code === 'conflict') return { refused: 'moved-on', status: 409 } as const;
  return { refused: 'not-stored', status: 409 } as const;
};

/** Withdraws the licence along with its certificate, so that neither stays valid alone. */
const withdrawCertificate = async (number: string, actor: string, reason: string) => {
  const licence = await withdrawLicence(number, actor, reason);
  if (licence.ok) return 'done';
  return licence.refusal.code === 'not-found'
    ? pluginService('works').withdrawCertificate(number, actor, reason)
    : 'moved-on';
};

export const handoverRoutes = [
  handleStaff(staffCalls.reportDispatch, async ({ params: { number }, body, files, actor }) => {
    const { reason, ...fields } = body;
    return reportByStaff(number, files.photo ?? [], (photos) =>
      writeDispatch(number, fields, photos, staffOf(actor), reason),
    );
  }),
  handleStaff(staffCalls.reportReturn, ({ params: { number }, body, files, actor }) =>
    reportByStaff(number, files.photo ?? [], (photos) =>
      writeReturn(number, body, photos, staffOf(actor)),
    ),
  ),
  handleStaff(staffCalls.withdrawCertificate, async ({ params: { number }, body, actor }) => {
    const outcome = await withdrawCertificate(number, actor, body.reason);
    if (outcome === 'moved-on') return { refused: 'moved-on', status: 409 } as const;
    const order = outcome === 'done' ? await findOrder(number) : null;
    return order ? { value: await showWhole(order) } : notFound;
  }),
  handleStaff(staffCalls.getReportPhoto, ({ params, actor }) =>
    transact(async () => {
      const found = await findPhoto(params.number, params.photo);
      if (!found) return notFound;
      const { kind, photo } = found;
      const subject = `order:${params.number}`;
      const facts = { kind, sha256: photo.sha256 };
      await audit({ actor, action: 'handover.photo-read', subject, facts });
      const bytes = await readReportPhoto(photo.file);
      return { bytes, type: 'jpeg', name: `${kind}-${params.number}-${photo.code}` } as const;
    }),
  ),
];
