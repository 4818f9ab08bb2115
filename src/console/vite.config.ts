import { pagesConfig } from '../../scripts/vite/pages.ts'

/** The consoles: a build of their own, so that nothing of theirs travels to the shop. */
export default pagesConfig({
  app: 'console',
  assetsDir: 'assets/console',
  entries: ['**/*.tsx'],
  include: ['react-aria-components', '@internationalized/date'],
})
