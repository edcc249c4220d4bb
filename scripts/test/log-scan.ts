/** 5xx statuses that the shop returns on purpose: restarting or overloaded, and disk full. */
const deliberate = new Set([503, 507]);

/**
 * Lines of a CMS log about unintended 5xx responses. Parses the request log of platform (JSON with `status`) and that
 * of Strapi itself (`http: GET /path (12 ms) 500`).
 */
export const serverFaults = (log: string): readonly string[] =>
  log.split('\n').filter((line) => {
    const status = statusOf(line);
    return status !== undefined && status >= 500 && status <= 599 && !deliberate.has(status);
  });

const statusOf = (line: string): number | undefined => {
  const found =
    /"status":\s*(\d{3})\b/.exec(line) ??
    /\bhttp\b.*?: (?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) .* \(\d+ ms\).*?\b(\d{3})\b/.exec(
      line,
    );
  return found ? Number(found[1]) : undefined;
};
