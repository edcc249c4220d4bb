import { type Call, calls } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { openApi, openPath } from './document.ts';

const list = Object.values(calls);
const document = openApi(list);
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

  it('says what a sender hears who may not call, and nothing of it where anybody may', () => {
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
    expect(new Set(ids).size).toBe(list.length);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
