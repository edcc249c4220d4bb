// Settings of a Vendure shop that is measured: as its own generator writes them, without a dashboard and mail.
const {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  LogLevel,
} = require('@vendure/core');
const { databaseUrl, isNew, owner, port } = require('./settings.json');

/** Pictures are named and never sent; an address before the name is what the asset server adds too. */
const pictures = { toAbsoluteUrl: (_request, name) => `http://127.0.0.1:${port}/assets/${name}` };

exports.config = {
  apiOptions: { hostname: '127.0.0.1', port, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: owner,
    cookieOptions: { secret: 'a cookie of a bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: databaseUrl,
    schema: 'public',
    synchronize: isNew,
    logging: false,
  },
  assetOptions: { assetStorageStrategy: pictures },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    // Each product that comes in is a job of its own; while they are many they are put off, and the index is made anew.
    DefaultSearchPlugin.init({ bufferUpdates: isNew, indexStockStatus: true }),
  ],
};
