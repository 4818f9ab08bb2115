import { pagesConfig } from './scripts/vite/pages.ts'

/** The shop. The consoles are built apart: `src/console/vite.config.ts`. */
export default pagesConfig({ app: 'shop', assetsDir: 'assets', entries: ['src/storefront/**/*.tsx'] })
