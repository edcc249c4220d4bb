import { describe, expect, it } from 'vitest';
import { findUploadCall } from './find-call.ts';

describe('findUploadCall', () => {
  it('finds calls with files, with and without the slash at the end', () => {
    expect(findUploadCall('POST', '/api/art/create')?.name).toBe('createArt');
    expect(findUploadCall('POST', '/api/art/create/')?.name).toBe('createArt');
    expect(findUploadCall('POST', '/api/register_seller')?.name).toBe('registerSeller');
  });

  it('finds nothing else', () => {
    expect(findUploadCall('GET', '/api/art/create')).toBeUndefined();
    expect(findUploadCall('POST', '/api/art/create/x')).toBeUndefined();
    expect(findUploadCall('POST', '/x/api/art/create')).toBeUndefined();
    expect(findUploadCall('POST', '/api/register-buyer')).toBeUndefined();
  });
});
