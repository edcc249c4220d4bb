import { staffCalls } from '@oner/config/contract/staff';
import { answerOf, handleStaff, type StaffCaller } from '@oner/platform';
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
  <Input extends Pick<StaffCaller, 'staff' | 'ip'>, Answer>(
    handler: (session: MemberSession, input: Input) => Promise<Answer>,
  ) =>
  async (input: Input) => {
    const { staff, ip } = input;
    const sessionId = staff.session?.id;
    if (!sessionId) return { refused: 'bad-request', status: 400 } as const;
    return handler({ ...staff, sessionId, ip }, input);
  };

export const secondFactorRoutes = {
  type: 'admin',
  routes: [
    handleStaff(staffCalls.getSecondFactor, async ({ staff }) => {
      const state = await sessionStateOf(staff);
      const { money, forced, enrolled } = state;
      const { id } = staff.user;
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
    handleStaff(staffCalls.enrolFactor, async ({ staff }) => answerOf(await enrol(staff))),
    handleStaff(staffCalls.renewRecoveryCodes, async ({ staff }) =>
      answerOf(await renewRecoveryCodes(staff)),
    ),
    handleStaff(
      staffCalls.confirmFactor,
      inSession(async (session, { body }) => answerOf(await confirmApp(session, body.code))),
    ),
    handleStaff(
      staffCalls.showFactor,
      inSession(async (session, { body }) => answerOf(await showFactors(session, body.code))),
    ),
    handleStaff(staffCalls.askNewStaffPasskey, async ({ staff }) =>
      answerOf(await passkeyCreationOptions(staff)),
    ),
    handleStaff(
      staffCalls.addStaffPasskey,
      inSession(async (session, { body, userAgent }) =>
        answerOf(await enrolPasskey(session, body, userAgent)),
      ),
    ),
    handleStaff(staffCalls.askStaffPasskey, async ({ staff }) =>
      answerOf(await passkeyRequestOptions(staff)),
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
