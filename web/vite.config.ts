import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { gameIcons } from './icons-plugin.ts';

// During development, `aeons serve --allow-origin http://localhost:5173` answers the page's requests.
const proxy = { '/api': { target: process.env.AEONS_SERVER ?? 'http://127.0.0.1:8421', ws: true } };

export default defineConfig({
  plugins: [svelte(), gameIcons()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy },
  preview: { proxy },
  // Without this, Vitest loads the server half of Svelte.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // A machine that compiles at the same time is slow.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
