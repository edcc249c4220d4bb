/** What photo-worker.ts asks of libheif; the package describes its whole C interface and not this one. */
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
