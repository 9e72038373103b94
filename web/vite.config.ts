import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { gameIcons } from './icons-plugin.ts';

const server = process.env.AEONS_SERVER ?? 'http://127.0.0.1:4711';

export default defineConfig({
  plugins: [svelte(), gameIcons()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // Without it Vitest loads Svelte's server half.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
