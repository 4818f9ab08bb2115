import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledTexts } from './scripts/vite/compiled-texts.ts'
import { precompressed } from './scripts/vite/precompressed.ts'

export default defineConfig({
  plugins: [compiledTexts(), reactRouter(), precompressed()],
  resolve: {
    // Messages are compiled when built, so that neither the browser nor the renderer carries the ICU parser.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  ssr: { noExternal: [/^@tabler\//, /^use-intl/] },
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  server: { middlewareMode: true },
})
