import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markersOf } from './ai-markers.ts';

const of = (name: string, text: string) =>
  markersOf({ fields: [{ name, text }], manifest: null }).map(({ kind, weight }) => [kind, weight]);
const iptc = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

describe('signs of a machine', () => {
  it('are what the file says of its source', () => {
    expect(of('DigitalSourceType', `${iptc}trainedAlgorithmicMedia`)).toEqual([
      ['source-type', 'sure'],
    ]);
    expect(of('DigitalSourceType', `${iptc}compositeWithTrainedAlgorithmicMedia`)).toEqual([
      ['source-type', 'hint'],
    ]);
    expect(of('DigitalSourceType', `${iptc}digitalCapture`)).toEqual([]);
  });

  it('are what a program was asked for', () => {
    expect(of('parameters', 'a steppe at dusk, Steps: 30')).toEqual([['prompt', 'sure']]);
    expect(of('workflow', '{"nodes":[]}')).toEqual([['prompt', 'sure']]);
    expect(of('Comment', 'a steppe at dusk')).toEqual([]);
  });

  it('are names of generators, as a hint', () => {
    expect(of('Software', 'Midjourney v7')).toEqual([['generator', 'hint']]);
    expect(of('CreatorTool', 'Adobe Firefly')).toEqual([['generator', 'hint']]);
    expect(of('Software', 'Adobe Photoshop 26.0')).toEqual([]);
    expect(of('Artist', 'Flux Ahmetov')).toEqual([]);
  });

  it('are read out of a manifest; one that only signs is a hint', () => {
    const manifest = (text: string) => markersOf({ fields: [], manifest: text })[0];
    expect(manifest(`x ${iptc}trainedAlgorithmicMedia y`)).toMatchObject({ weight: 'sure' });
    expect(manifest(`${iptc}compositeWithTrainedAlgorithmicMedia`)).toMatchObject({
      weight: 'hint',
    });
    expect(manifest('c2pa.actions Leica M11-P')).toEqual({
      kind: 'c2pa',
      weight: 'hint',
      evidence: 'C2PA',
    });
  });

  it('come as one short line, whatever stands in the file', () => {
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
