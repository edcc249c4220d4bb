import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byProcessorTime, type TraceEvent } from './processor-time.ts';

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...{ name, ph: 'X', pid: 1, tid: 1, ts },
  ...more,
});

describe('a trace by processor time', () => {
  it('shortens a task to what it had of a processor, and what is in it alike', () => {
    const [task, layout, instant] = byProcessorTime([
      event('RunTask', 1000, { dur: 400, tdur: 100 }),
      event('Layout', 1200, { dur: 200, tdur: 50 }),
      event('ResourceSendRequest', 1300, { ph: 'I' }),
    ]);
    expect(task).toMatchObject({ ts: 1000, dur: 100 });
    expect(layout).toMatchObject({ ts: 1050, dur: 50 });
    expect(instant).toMatchObject({ ts: 1075 });
  });

  it('leaves marks, other threads and what is in no task', () => {
    const others = [
      event('firstContentfulPaint', 1300, { ph: 'R' }),
      event('Layout', 1300, { dur: 20, tid: 2 }),
      event('Layout', 1500, { dur: 20 }),
    ];
    const task = event('RunTask', 1000, { dur: 400, tdur: 100 });
    expect(byProcessorTime([task, ...others]).slice(1)).toEqual(others);
  });

  it('counts a task in a task once', () => {
    const [outer, inner] = byProcessorTime([
      event('RunTask', 0, { dur: 100, tdur: 50 }),
      event('RunTask', 20, { dur: 40, tdur: 4 }),
    ]);
    expect(outer).toMatchObject({ ts: 0, dur: 50 });
    expect(inner).toMatchObject({ ts: 10, dur: 20 });
  });

  it('leaves a task that says nothing of a processor, or more than it took', () => {
    const tasks = [event('RunTask', 0, { dur: 10 }), event('RunTask', 20, { dur: 10, tdur: 11 })];
    expect(byProcessorTime(tasks)).toEqual(tasks);
  });

  it('never makes anything longer, and keeps what was inside of a task inside', () => {
    const span = fc.tuple(fc.nat(900), fc.nat(900)).map(([a, b]) => [a, Math.min(b, 1000 - a)]);
    fc.assert(
      fc.property(fc.nat(1000), fc.array(span, { maxLength: 20 }), (tdur, spans) => {
        const inside = spans.map(([ts = 0, dur = 0]) => event('Layout', ts, { dur }));
        const [task, ...found] = byProcessorTime([
          event('RunTask', 0, { dur: 1000, tdur }),
          ...inside,
        ]);
        expect(task?.dur).toBe(tdur);
        for (const [index, { ts, dur = 0 }] of found.entries()) {
          expect(dur).toBeLessThanOrEqual((inside[index]?.dur ?? 0) + 1);
          expect(ts + dur).toBeLessThanOrEqual(tdur);
        }
      }),
    );
  });
});
