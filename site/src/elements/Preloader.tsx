type Props = {
  /** What is going on, in words. */
  readonly text: string;
  /** Share of an upload that has left this device, 0 to 1. */
  readonly share?: number | undefined;
};

/** Lies above the page while a registration or a login is under way: nothing is pressed twice (spec A §2). */
export const Preloader = ({ text, share }: Props) => (
  <div className="preload" role="status">
    <div className="preload__b">
      <span className="preload__m" aria-hidden="true" />
      <p>{text}</p>
      {share !== undefined && share < 1 && (
        <progress className="prog" value={Math.round(share * 100)} max={100} aria-label={text} />
      )}
    </div>
  </div>
);
