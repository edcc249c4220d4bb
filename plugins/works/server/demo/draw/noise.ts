/** A smooth field of values 0…1 over the plane; more `octaves` add finer grain. */
export type Noise = (x: number, y: number, octaves?: number) => number;

/** Value noise on a whole-number lattice, repeatable by its seed. */
export const noiseOf = (seed: number): Noise => {
  const lattice = (x: number, y: number): number => {
    let n = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263);
    n = (n + Math.imul(seed, 974634777)) | 0;
    n = Math.imul(n ^ (n >>> 13), 1274126177);
    return ((n ^ (n >>> 16)) >>> 0) / 4_294_967_296;
  };
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const value = (x: number, y: number): number => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const a = ease(x - i);
    const b = ease(y - j);
    const upper = lattice(i, j) * (1 - a) + lattice(i + 1, j) * a;
    const lower = lattice(i, j + 1) * (1 - a) + lattice(i + 1, j + 1) * a;
    return upper * (1 - b) + lower * b;
  };
  return (x, y, octaves = 3) => {
    let sum = 0;
    let weight = 0.5;
    let total = 0;
    let [u, v] = [x, y];
    for (let i = 0; i < octaves; i++) {
      sum += weight * value(u, v);
      total += weight;
      u *= 2.03;
      v *= 2.03;
      weight *= 0.5;
    }
    return sum / total;
  };
};
