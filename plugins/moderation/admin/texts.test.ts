import { describe, expect, it } from 'vitest';
import { problemOf, whyOf } from './texts.ts';

const refused = (status: number, error: object) =>
  Object.assign(new Error(), { name: 'FetchError', status, response: { data: { error } } });

describe('messages for failures', () => {
  it('are chosen by the code of the refusal, otherwise by its status', () => {
    expect(problemOf(refused(409, { code: 'too-late' }))[0]).toBe('problem.too-late');
    expect(problemOf(refused(403, { name: 'PolicyError' }))[0]).toBe('problem.forbidden');
    expect(problemOf(refused(500, {}))[0]).toBe('problem.fault');
    expect(problemOf(refused(400, { code: 'bad-request', facts: { fields: ['reason'] } }))).toEqual(
      ['problem.bad-request', { fields: 'reason' }],
    );
  });

  it('distinguish a server that does not respond from one that fails', () => {
    expect(problemOf(new TypeError('Failed to fetch'))[0]).toBe('problem.offline');
    expect(problemOf(undefined)[0]).toBe('problem.fault');
  });

  it('exist for every obstacle, and contain the code of an unknown one', () => {
    expect(whyOf('decided')[0]).toBe('why.decided');
    expect(whyOf('reason-needs-pixels')[0]).toBe('why.reason-needs');
    expect(whyOf('moon-phase')).toEqual(['why.other', { code: 'moon-phase' }]);
  });
});
