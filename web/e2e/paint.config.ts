import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['e2e/paint.ts'], testTimeout: 240_000, hookTimeout: 60_000, disableConsoleIntercept: true },
});
