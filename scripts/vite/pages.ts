import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import type { UserConfig } from 'vite'
import { compiledTexts } from './compiled-texts.ts'
import { knownLanguages } from './known-languages.ts'
import { lateModules } from './late-modules.ts'
import { namedBreakpoints } from './named-breakpoints.ts'
import { precompressed } from './precompressed.ts'
import { singleIcons } from './single-icons.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

type PagesOptions = {
  /** Named as its folder in `build/`. */
  readonly app: 'shop' | 'console'
  /** Where the files of the build are, under `/`. */
  readonly assetsDir: string
  /** Routes and components, for development: packages that they use are found before the first visit. */
  readonly entries: readonly string[]
  readonly include?: readonly string[]
}

/** Configuration shared by the builds of the shop and of the consoles. */
export function pagesConfig({ app, assetsDir, entries, include = [] }: PagesOptions): UserConfig {
  return {
    plugins: [
      compiledTexts(),
      singleIcons(),
      knownLanguages(),
      lateModules(),
      namedBreakpoints(),
      reactRouter(),
      precompressed(join(project, 'build', app, 'client')),
    ],
    // Files that are served as they are belong to the shop, which answers at the root.
    publicDir: app === 'shop' ? join(project, 'public') : false,
    cacheDir: join(project, 'node_modules/.vite', app),
    resolve: {
      // Messages are compiled when built, so that neither the browser nor the renderer carries the ICU parser.
      alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
    },
    ssr: {
      noExternal: [/^@tabler\//, /^use-intl/, /^react-aria/, /^react-stately/, /^@internationalized\//],
    },
    optimizeDeps: {
      entries: [...entries],
      include: ['use-intl', '@formatjs/fast-memoize', 'react-dom/client', 'react-router/dom', ...include],
      exclude: ['@tabler/icons-react'],
    },
    build: {
      manifest: true,
      target: 'es2023',
      assetsDir,
      assetsInlineLimit: 0,
      emptyOutDir: true,
      // One sheet for all pages: smaller than the requests it saves, and the next page has it already. The rules that a
      // public page needs are taken out of it when it is rendered (src/server/page-styles.ts).
      cssCodeSplit: false,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Each file costs its headers besides, so shared code comes in a few: libraries, code that most
              // pages need, code that the product page shares with cart and orders, and what it has alone.
              // Code that a tap loads is in none of them.
              codeSplitting: {
                groups: [
                  {
                    name: 'libraries',
                    test: /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs)\/|\/src\/(ui\/shown-texts|vocabulary\/access\/roles|modules\/identity\/rules\/visitor)\.ts/,
                  },
                  {
                    name: 'small',
                    test: /preload-helper|node_modules\/@tabler\/|\/src\/storefront\/parts\/errors\/|\/src\/ui\/(error-page|breadcrumb|mark)/,
                    minShareCount: 3,
                  },
                  {
                    name: 'parts',
                    test: /\/src\/(ui|vocabulary|modules\/(?!after-sales|identity\/rules)[^/]+\/(rules|calls)|storefront\/parts\/favourites)/,
                    minShareCount: 6,
                  },
                  {
                    name: 'goods',
                    test: /\/src\/storefront\/parts\/(product\/(recommended|promotion|review-pictures|offer-terms|delivery-region)\.tsx?|coupons\/claim-button)/,
                    minShareCount: 2,
                  },
                  {
                    name: 'product',
                    test: /\/src\/(storefront\/(pages|parts)\/product|modules\/reviews\/rules)\//,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
      },
    },
    server: { middlewareMode: true },
  }
}
