/** The application adds nothing of its own: behaviour lives in plugins/. */
export default {
  register() {},
  bootstrap() {},
};
