import { describe, expect, it } from 'vitest';
import { serverFaults } from './log-scan.ts';

const ours = (status: number) =>
  `{"at":"2026-11-20T09:00:00Z","requestId":"x","method":"GET","path":"/api/art/get","status":${status},"ms":3}`;

describe('5xx in the log of a run', () => {
  it.each([200, 201, 304, 400, 404, 429, 499, 503, 507])('%i is no fault', (status) => {
    expect(serverFaults(ours(status))).toEqual([]);
  });
  it.each([500, 501, 502, 504, 599])('%i is a fault', (status) => {
    expect(serverFaults(`${ours(200)}\n${ours(status)}\n`)).toEqual([ours(status)]);
  });
  it("reads Strapi's own request log", () => {
    const line = '[2026-11-20 09:00:00.000] http: GET /api/art/get (12 ms) 500';
    expect(serverFaults(line)).toEqual([line]);
    expect(serverFaults(line.replace('500', '200'))).toEqual([]);
  });
  it('treats no other number as a status', () => {
    expect(serverFaults('{"level":"note","what":"demo world made","ms":500}')).toEqual([]);
    expect(serverFaults('listening on 127.0.0.1:5000')).toEqual([]);
  });
});
