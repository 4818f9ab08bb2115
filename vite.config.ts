import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledTexts } from './scripts/vite/compiled-texts.ts'
import { precompressed } from './scripts/vite/precompressed.ts'
import { singleIcons } from './scripts/vite/single-icons.ts'

export default defineConfig({
  plugins: [compiledTexts(), singleIcons(), reactRouter(), precompressed()],
  resolve: {
    // Messages are compiled when built, so that neither the browser nor the renderer carries the ICU parser.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  ssr: { noExternal: [/^@tabler\//, /^use-intl/] },
  // Known before the first visit, so that development does not stop to find them out one by one.
  optimizeDeps: {
    entries: ['src/storefront/**/*.tsx', 'src/console/**/*.tsx'],
    include: ['use-intl', '@formatjs/fast-memoize', 'react-dom/client', 'react-router/dom'],
    exclude: ['@tabler/icons-react'],
  },
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // One sheet for all pages: smaller than the requests it saves, and the next page has it already.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs comes in two files instead of twenty: the libraries, and our own small parts.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs)\//,
                },
                {
                  name: 'parts',
                  test: /node_modules\/@tabler\/|\/src\/(ui|domain|wire|storefront\/errors)\//,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
})
