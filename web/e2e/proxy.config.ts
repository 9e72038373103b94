import { defineConfig } from 'vitest/config';

// `cargo xtask proxy`: needs PostgreSQL (AEONS_POSTGRES_URL) and nginx.
export default defineConfig({
  test: { include: ['e2e/proxy.ts'], testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false, maxWorkers: 1 },
});
