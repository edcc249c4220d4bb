import { type Call, calls } from '@oner/config/contract';
import { type StaffCallInput, type StaffCallSend, staffCalls } from '@oner/config/contract/staff';
import { describe, expect, it } from 'vitest';
import { openApi, openPath } from './document.ts';

const list = Object.values(calls);
const staff = Object.values(staffCalls);
const document = openApi(list, staff);
const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;

describe('the OpenAPI document', () => {
  it('writes parameters the way OpenAPI does', () => {
    expect(openPath('/api/my/orders/:number/cancel')).toBe('/api/my/orders/{number}/cancel');
  });

  it.each(list.map((call) => [call.name, call] as const))('describes %s', (_name, call) => {
    const operation = paths[openPath(call.path)]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: call.name });
    const { parameters, responses } = operation as {
      parameters: { name: string; in: string }[];
      responses: Record<string, unknown>;
    };
    const named = parameters.filter((p) => p.in === 'path').map((p) => p.name);
    expect(named).toEqual([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    expect(responses).toHaveProperty(String((call as Call).status ?? 200));
  });

  it.each(staff.map((call) => [call.name, call] as const))(
    'describes %s of staff',
    (_name, call) => {
      const operation = paths[openPath(call.path)]?.[call.method.toLowerCase()];
      expect(operation).toMatchObject({
        operationId: `staff.${call.name}`,
        security: [{ staffToken: [] }],
      });
      expect(JSON.stringify(operation?.responses)).toContain('bad-request');
    },
  );

  it('types what a desk sends by the call', () => {
    type Sent = StaffCallSend<typeof staffCalls.findWork>;
    const sent: Sent = { params: { id: 'w1' } };
    // @ts-expect-error the path has no such parameter
    const misspelled: Sent = { params: { di: 'w1' } };
    // @ts-expect-error a parameter of the path may not be left out
    const missing: Sent = {};
    // @ts-expect-error the query is a number
    const asked: StaffCallInput<typeof staffCalls.listMisses>['query'] = { days: '30', most: 20 };
    expect([sent, misspelled, missing, asked]).toHaveLength(4);
  });

  it('lists refusals for senders without access, except for calls that are open to all', () => {
    const codes = (path: string, method: string) =>
      Object.keys((paths[path]?.[method]?.responses ?? {}) as object);
    expect(codes('/api/changed-buyer/{id}', 'patch')).toEqual(
      expect.arrayContaining(['401', '403']),
    );
    expect(JSON.stringify(paths['/api/changed-buyer/{id}']?.patch?.responses)).toContain(
      'forbidden',
    );
    expect(codes('/api/art/get', 'get')).not.toContain('401');
  });

  it('says what is answered to a request that is not of the shape of its call', () => {
    const codes = (path: string, method: string) =>
      Object.keys((paths[path]?.[method]?.responses ?? {}) as object);
    const body = ['400', '413', '415'];
    expect(codes('/api/user/refuse-email', 'post')).toEqual(expect.arrayContaining(body));
    expect(codes('/api/art/delete/{id}', 'delete')).toContain('400');
    expect(codes('/api/counts', 'get')).not.toContain('400');
  });

  it('names every operation once', () => {
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map((o) => o.operationId),
    );
    expect(new Set(ids).size).toBe(list.length + staff.length);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
