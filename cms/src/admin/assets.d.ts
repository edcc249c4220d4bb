/** The bundler replaces an imported picture by its URL. */
declare module '*.svg' {
  const address: string;
  export default address;
}
