import type { Env } from '@oner/config/env';
import { type Finding, ill, well } from './finding.ts';

type Settings = Pick<
  Env,
  'DEMO' | 'TELEGRAM_TOKEN' | 'TELEGRAM_BOT' | 'TELEGRAM_URL' | 'SMS_KEY' | 'publicUrl'
>;

const ownBotApi = 'https://api.telegram.org';

/** A bot that tells people what happens. A shop may do without: everything goes by mail then. */
export const checkTelegram = (env: Settings): Finding => {
  const { TELEGRAM_TOKEN: token, TELEGRAM_BOT: bot } = env;
  if (!token && !bot) {
    return well('telegram', env.DEMO ? 'a demo writes to DATA_DIR/telegram' : 'none, mail only');
  }
  if (!token || !bot) {
    const missing = token ? 'TELEGRAM_BOT=<its name without @>' : 'TELEGRAM_TOKEN=<its token>';
    return ill(
      'telegram',
      'a bot has a token and a name',
      `${missing} in .env, both from @BotFather`,
    );
  }
  if (!/^\d+:[\w-]{10,}$/.test(token)) {
    return ill('telegram', 'TELEGRAM_TOKEN is no token of a bot', 'take it from @BotFather');
  }
  if (env.TELEGRAM_URL === ownBotApi && !env.publicUrl.startsWith('https://')) {
    const why = 'Telegram tells its news to https only, so nobody can link his chat';
    return ill('telegram', why, 'PUBLIC_URL=https://… in .env');
  }
  return well('telegram', `@${bot}`);
};

export const checkSms = ({ DEMO, SMS_KEY }: Settings): Finding => {
  if (SMS_KEY) return well('sms', 'Mobizon');
  return well('sms', DEMO ? 'a demo writes to DATA_DIR/sms' : 'none, mail only');
};
