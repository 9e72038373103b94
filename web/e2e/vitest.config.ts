import { defineConfig } from 'vitest/config';

/** A browser on a busy machine loses a race now and then. What passes only the second time is marked `retry x1` and is a bug to look into. */
export default defineConfig({
  test: { include: ['e2e/**/*.test.ts'], retry: 1, testTimeout: 240_000, hookTimeout: 60_000, fileParallelism: false, maxWorkers: 1 },
});
