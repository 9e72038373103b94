import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { gameIcons } from './icons-plugin.ts';

// While the page is worked on, `aeons serve --allow-origin http://localhost:5173` answers it.
const proxy = { '/api': { target: process.env.AEONS_SERVER ?? 'http://127.0.0.1:8421', ws: true } };

export default defineConfig({
  plugins: [svelte(), gameIcons()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy },
  preview: { proxy },
  // Without it Vitest loads Svelte's server half.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // A machine that compiles meanwhile is slow.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
