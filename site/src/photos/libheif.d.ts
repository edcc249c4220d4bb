/** The part of libheif that photo-worker.ts uses; the package types its whole C interface but not this one. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type HeifImage = {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: unknown) => void,
    ): void;
  };
  const load: () => {
    HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] };
  };
  export default load;
}
