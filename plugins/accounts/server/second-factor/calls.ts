import { staffCalls } from '@oner/config/contract/staff';
import { answerOf, handleStaff, type StaffSender } from '@oner/platform';
import { passkeysOf } from '../passkeys/store.ts';
import { sessionStateOf } from './gate.ts';
import { isDue } from './rules.ts';
import {
  acceptPasskey,
  confirmApp,
  enrol,
  enrolPasskey,
  type MemberSession,
  panelParty,
  passkeyCreationOptions,
  passkeyRequestOptions,
  removeFactor,
  renewRecoveryCodes,
  resetOther,
  showFactors,
} from './service.ts';
import { countRecoveryCodes, findFactor, passkeyOwner, staffWithFactors } from './store.ts';

/** Routes of the second factor, below /accounts: those of its page for the caller's own session, and the reset for colleagues. */

/** Requires a session to store that the factor was shown. */
const inSession =
  <Input extends Pick<StaffSender, 'asker' | 'ip'>, Answer>(
    handler: (session: MemberSession, input: Input) => Promise<Answer>,
  ) =>
  async (input: Input) => {
    const { asker, ip } = input;
    const sessionId = asker.session?.id;
    if (!sessionId) return { refused: 'bad-request', status: 400 } as const;
    return handler({ ...asker, sessionId, ip }, input);
  };

export const secondFactorRoutes = {
  type: 'admin',
  routes: [
    handleStaff(staffCalls.getSecondFactor, async ({ asker }) => {
      const state = await sessionStateOf(asker);
      const { money, forced, enrolled } = state;
      const { id } = asker.user;
      const passkeys = await passkeysOf(passkeyOwner(id));
      return {
        value: {
          money,
          forced,
          enrolled,
          due: isDue(state),
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
      inSession(async (session, { body }) => answerOf(await confirmApp(session, body.code))),
    ),
    handleStaff(
      staffCalls.showFactor,
      inSession(async (session, { body }) => answerOf(await showFactors(session, body.code))),
    ),
    handleStaff(staffCalls.askNewStaffPasskey, async ({ asker }) =>
      answerOf(await passkeyCreationOptions(asker)),
    ),
    handleStaff(
      staffCalls.addStaffPasskey,
      inSession(async (session, { body, userAgent }) =>
        answerOf(await enrolPasskey(session, body, userAgent)),
      ),
    ),
    handleStaff(staffCalls.askStaffPasskey, async ({ asker }) =>
      answerOf(await passkeyRequestOptions(asker)),
    ),
    handleStaff(
      staffCalls.showStaffPasskey,
      inSession(async (session, { body }) => answerOf(await acceptPasskey(session, body))),
    ),
    handleStaff(
      staffCalls.removeFactor,
      inSession(async (session, { body }) => answerOf(await removeFactor(session, body.factor))),
    ),
    handleStaff(staffCalls.listFactorOwners, async () => ({
      value: { people: await staffWithFactors() },
    })),
    handleStaff(
      staffCalls.resetFactor,
      inSession(async (session, { body, params }) =>
        answerOf(await resetOther(session, Number(params.id), body)),
      ),
    ),
  ],
};
