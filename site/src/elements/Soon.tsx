/** Stands in the place of what is still coming: what follows on the page appears with it (styles/shell.css). */
export const Soon = () => <span className="coming" />;
