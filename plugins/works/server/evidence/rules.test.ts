import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandsOf,
  difference,
  fromHex,
  hashSide,
  isPlainPicture,
  markersOf,
  mostDifferent,
  pictureHashOf,
  toHex,
} from './rules.ts';

const bits = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
const picture = fc.uint8Array({ minLength: hashSide ** 2, maxLength: hashSide ** 2 });
const mirror = (grey: Uint8Array): Uint8Array =>
  grey.map((_, i) => grey[i - (i % hashSide) + (hashSide - 1 - (i % hashSide))] ?? 0);

describe('the look of a picture', () => {
  it('is the same for darker and paler copies', () => {
    fc.assert(
      fc.property(picture, (grey) => {
        const paler = Array.from(grey, (value) => value / 2 + 40);
        expect(difference(pictureHashOf(grey).bits, pictureHashOf(paler).bits)).toBeLessThanOrEqual(
          1,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('includes that of its mirror image', () => {
    fc.assert(
      fc.property(picture, (grey) => {
        expect(
          difference(pictureHashOf(grey).mirrored, pictureHashOf(mirror(grey)).bits),
        ).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  it('differs much between unrelated pictures', () => {
    const random = (seed: number): number[] => {
      let state = seed;
      return Array.from({ length: hashSide ** 2 }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return state % 256;
      });
    };
    const looks = Array.from(
      { length: 60 },
      (_, seed) => pictureHashOf(random(seed * 7919 + 1)).bits,
    );
    for (const [i, a] of looks.entries()) {
      for (const b of looks.slice(i + 1)) expect(difference(a, b)).toBeGreaterThan(mostDifferent);
    }
  });

  it('is not used for a plain picture', () => {
    expect(isPlainPicture(new Uint8Array(hashSide ** 2).fill(90))).toBe(true);
    expect(isPlainPicture(Uint8Array.from({ length: hashSide ** 2 }, (_, i) => i % 256))).toBe(
      false,
    );
  });
});

describe('bands', () => {
  it('share at least one if at most six bits differ', () => {
    const flips = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: mostDifferent });
    fc.assert(
      fc.property(bits, flips, (a, places) => {
        const b = places.reduce((value, place) => value ^ (1n << BigInt(place)), a);
        expect(difference(a, b)).toBe(places.length);
        const other = bandsOf(b);
        expect(bandsOf(a).some((band, index) => band === other[index])).toBe(true);
      }),
    );
  });

  it('and hexadecimal digits are lossless', () => {
    fc.assert(fc.property(bits, (a) => fromHex(toHex(a)) === a && toHex(a).length === 16));
  });
});

const of = (name: string, text: string) =>
  markersOf({ fields: [{ name, text }], manifest: null }).map(({ kind, weight }) => [kind, weight]);
const iptc = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

describe('markers of generated pictures', () => {
  it('include the IPTC source type of the file', () => {
    expect(of('DigitalSourceType', `${iptc}trainedAlgorithmicMedia`)).toEqual([
      ['source-type', 'sure'],
    ]);
    expect(of('DigitalSourceType', `${iptc}compositeWithTrainedAlgorithmicMedia`)).toEqual([
      ['source-type', 'hint'],
    ]);
    expect(of('DigitalSourceType', `${iptc}digitalCapture`)).toEqual([]);
  });

  it('include the prompt stored by a program', () => {
    expect(of('parameters', 'a steppe at dusk, Steps: 30')).toEqual([['prompt', 'sure']]);
    expect(of('workflow', '{"nodes":[]}')).toEqual([['prompt', 'sure']]);
    expect(of('Comment', 'a steppe at dusk')).toEqual([]);
  });

  it('include names of generators, as a hint', () => {
    expect(of('Software', 'Midjourney v7')).toEqual([['generator', 'hint']]);
    expect(of('CreatorTool', 'Adobe Firefly')).toEqual([['generator', 'hint']]);
    expect(of('Software', 'Adobe Photoshop 26.0')).toEqual([]);
    expect(of('Artist', 'Flux Ahmetov')).toEqual([]);
  });

  it('are read from a manifest; one with only a signature is a hint', () => {
    const manifest = (text: string) => markersOf({ fields: [], manifest: text })[0];
    expect(manifest(`x ${iptc}trainedAlgorithmicMedia y`)).toMatchObject({ weight: 'sure' });
    expect(manifest(`${iptc}compositeWithTrainedAlgorithmicMedia`)).toMatchObject({
      weight: 'hint',
    });
    const cbor = `4.0qdigitalSourceTypexF${iptc}trainedAlgorithmicMediamsoftwareAgent`;
    expect(manifest(cbor)?.evidence).toBe(`C2PA: ${iptc}trainedAlgorithmicMedia`);
    expect(manifest('c2pa.actions Leica M11-P')).toEqual({
      kind: 'c2pa',
      weight: 'hint',
      evidence: 'C2PA',
    });
  });

  it.each(['a', 'http://', 'trained', 'compositeWith'])(
    'are searched in a manifest of %s alone without blocking the thread',
    (text) => {
      const manifest = text.repeat((512 * 1024) / text.length);
      const before = process.threadCpuUsage();
      expect(markersOf({ fields: [], manifest })).toHaveLength(1);
      expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000);
    },
  );

  it('include the URL of a manifest stored outside the file', () => {
    expect(of('provenance', 'https://manifests.example/urn-1')).toEqual([['c2pa', 'hint']]);
    expect(of('provenance', 'Алматы, жеке жинақ')).toEqual([]);
  });

  it('are one short line each, whatever the file contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { evidence } of markersOf({
          fields: [{ name: 'prompt', text }],
          manifest: text,
        })) {
          expect(evidence.length).toBeLessThanOrEqual(200);
          expect(evidence).not.toMatch(/[\p{Cc}]/u);
        }
      }),
    );
  });
});
