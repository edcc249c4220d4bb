import { defineConfig } from 'vitest/config';

// Rules and words need no Astro: plain Vitest is faster. The sizes are measured on a build, by their own command.
const onBuild = process.argv.some((argument) => argument.includes('sizes'));

export default defineConfig({
  test: {
    include: onBuild ? ['sizes.test.ts'] : ['src/**/*.test.ts', 'server/**/*.test.ts'],
    environment: 'node',
  },
});
