/** A line that goes on longer is heard in pieces of this length. */
const maxLineLength = 65_536;

/** Hears what a stream says line by line, the last one without an end too. What it keeps in memory is bounded. */
export const eachLine = (stream: NodeJS.ReadableStream, hear: (line: string) => void): void => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (piece: string) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
    if (rest.length <= maxLineLength) return;
    hear(rest);
    rest = '';
  });
  stream.on('end', () => rest && hear(rest));
};
