/** Which folders a folder of `src` may import besides itself. A package is written `npm:name`, all of them `npm:*`. */
type Floor = { readonly from: RegExp; readonly own: string; readonly may: readonly string[] }

const server = ['domain', 'messages', 'database', 'platform', 'modules', 'npm:*']

/** The first that matches a file holds for it. */
export const floors: readonly Floor[] = [
  { from: /^src\/domain\//, own: 'domain', may: [] },
  { from: /^src\/wire\//, own: 'wire', may: ['domain', 'npm:zod'] },
  { from: /^src\/messages\//, own: 'messages', may: ['domain', 'npm:use-intl'] },
  {
    from: /^src\/ui\//,
    own: 'ui',
    may: ['domain', 'messages', 'npm:react', 'npm:@react-router', 'npm:isbot', 'npm:@tabler', 'npm:use-intl'],
  },
  { from: /^src\/storefront\//, own: 'storefront', may: ['ui', 'wire', 'messages', 'domain', 'npm:*'] },
  // Not its configuration, which React Router looks for in this folder.
  {
    from: /^src\/console\/(?!.*\.config\.ts$)/,
    own: 'console',
    may: ['ui', 'wire', 'messages', 'domain', 'npm:*'],
  },
  { from: /^src\/database\//, own: 'database', may: ['domain', 'npm:*'] },
  { from: /^src\/platform\//, own: 'platform', may: ['domain', 'wire', 'database', 'npm:*'] },
  { from: /^src\/providers\//, own: 'providers', may: ['domain', 'database', 'platform', 'npm:*'] },
  { from: /^src\/modules\/[^/]+\/(\w+-)?routes\.ts$/, own: 'modules', may: [...server, 'wire'] },
  { from: /^src\/modules\//, own: 'modules', may: server },
]

/** Folders whose files run in the browser. */
export const inBrowser = /^src\/(domain|wire|messages|ui|storefront|console)\//
