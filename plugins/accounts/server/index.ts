/** The room is empty yet. */
export default {};
