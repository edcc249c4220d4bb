import { staffCalls } from '@oner/config/contract/staff';
import { answerOf, handleStaff, type StaffSender } from '@oner/platform';
import { passkeysOf } from '../passkeys/store.ts';
import { sessionStateOf } from './gate.ts';
import { isDue } from './rules.ts';
import {
  acceptPasskey,
  askNewPasskey,
  askPasskey,
  confirmApp,
  enrol,
  enrolPasskey,
  panelParty,
  removeFactor,
  renewRecoveryCodes,
  resetOther,
  type Shower,
  showFactors,
} from './service.ts';
import { countRecoveryCodes, findFactor, passkeyOwner, staffWithFactors } from './store.ts';

/** Routes of the second factor, below /accounts: those of its page for the caller's own session, and the reset for colleagues. */

/** Requires a session to store that the factor was shown. */
const inSession =
  <Input extends Pick<StaffSender, 'asker' | 'ip'>, Answer>(
    verb: (shower: Shower, input: Input) => Promise<Answer>,
  ) =>
  async (input: Input) => {
    const { asker, ip } = input;
    const sessionId = asker.session?.id;
    if (!sessionId) return { refused: 'bad-request', status: 400 } as const;
    return verb({ ...asker, sessionId, ip }, input);
  };

export const secondFactorRoutes = {
  type: 'admin',
  routes: [
    handleStaff(staffCalls.getSecondFactor, async ({ asker }) => {
      const standing = await sessionStateOf(asker);
      const { money, forced, enrolled } = standing;
      const { id } = asker.user;
      const passkeys = await passkeysOf(passkeyOwner(id));
      return {
        value: {
          money,
          forced,
          enrolled,
          due: isDue(standing),
          app: (await findFactor(id))?.confirmed ?? false,
          passkeys,
          passkeyPage: panelParty()?.origin ?? null,
          recoveryCodes: await countRecoveryCodes(id),
        },
      };
    }),
    handleStaff(staffCalls.enrolFactor, async ({ asker }) => answerOf(await enrol(asker))),
    handleStaff(staffCalls.renewRecoveryCodes, async ({ asker }) =>
      answerOf(await renewRecoveryCodes(asker)),
    ),
    handleStaff(
      staffCalls.confirmFactor,
      inSession(async (shower, { body }) => answerOf(await confirmApp(shower, body.code))),
    ),
    handleStaff(
      staffCalls.showFactor,
      inSession(async (shower, { body }) => answerOf(await showFactors(shower, body.code))),
    ),
    handleStaff(staffCalls.askNewStaffPasskey, async ({ asker }) =>
      answerOf(await askNewPasskey(asker)),
    ),
    handleStaff(
      staffCalls.addStaffPasskey,
      inSession(async (shower, { body, userAgent }) =>
        answerOf(await enrolPasskey(shower, body, userAgent)),
      ),
    ),
    handleStaff(staffCalls.askStaffPasskey, async ({ asker }) => answerOf(await askPasskey(asker))),
    handleStaff(
      staffCalls.showStaffPasskey,
      inSession(async (shower, { body }) => answerOf(await acceptPasskey(shower, body))),
    ),
    handleStaff(
      staffCalls.removeFactor,
      inSession(async (shower, { body }) => answerOf(await removeFactor(shower, body.factor))),
    ),
    handleStaff(staffCalls.listFactorOwners, async () => ({
      value: { people: await staffWithFactors() },
    })),
    handleStaff(
      staffCalls.resetFactor,
      inSession(async (shower, { body, params }) =>
        answerOf(await resetOther(shower, Number(params.id), body)),
      ),
    ),
  ],
};
