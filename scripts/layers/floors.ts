import { isTexts } from './paths.ts'

/** The rooms whose files a room may import besides its own. A package is written `npm:name`, all of them `npm:*`. */
type Floor = { readonly from: RegExp; readonly own: string; readonly may: readonly string[] }

const everywhere = ['vocabulary', 'rules']

/** The first that matches a file holds for it. */
export const floors: readonly Floor[] = [
  { from: /^src\/vocabulary\/calls\//, own: 'vocabulary', may: ['npm:zod'] },
  { from: /^src\/vocabulary\//, own: 'vocabulary', may: [] },
  { from: /^src\/modules\/[^/]+\/rules\//, own: 'rules', may: ['vocabulary'] },
  { from: /^src\/modules\/[^/]+\/(calls|bound)(\.ts$|\/)/, own: 'calls', may: [...everywhere, 'npm:zod'] },
  {
    from: /^src\/(modules\/[^/]+|storefront|console|ui)\/texts(\.ts$|\/)/,
    own: 'texts',
    may: everywhere,
  },
  { from: /^src\/messages\//, own: 'messages', may: [...everywhere, 'texts', 'npm:use-intl'] },
  {
    from: /^src\/ui\//,
    own: 'ui',
    may: [
      ...everywhere,
      'texts',
      'messages',
      'npm:react',
      'npm:@react-router',
      'npm:isbot',
      'npm:@tabler',
      'npm:use-intl',
    ],
  },
  {
    from: /^src\/storefront\//,
    own: 'storefront',
    may: [...everywhere, 'calls', 'texts', 'ui', 'messages', 'npm:*'],
  },
  // Not its configuration, which React Router looks for in this folder.
  {
    from: /^src\/console\/(?!.*\.config\.ts$)/,
    own: 'console',
    may: [...everywhere, 'calls', 'texts', 'ui', 'messages', 'npm:*'],
  },
  { from: /^src\/database\//, own: 'database', may: ['vocabulary', 'npm:*'] },
  { from: /^src\/platform\//, own: 'platform', may: [...everywhere, 'database', 'npm:*'] },
  { from: /^src\/providers\//, own: 'providers', may: [...everywhere, 'database', 'platform', 'npm:*'] },
  {
    from: /^src\/modules\/[^/]+\/server\/(\w+-)?routes\.ts$/,
    own: 'modules',
    may: [...everywhere, 'calls', 'messages', 'database', 'platform', 'npm:*'],
  },
  {
    from: /^src\/modules\//,
    own: 'modules',
    may: [...everywhere, 'messages', 'database', 'platform', 'npm:*'],
  },
]

/**
 * The room of a file: the folder of `src` in which it is stored, but for modules, of which rules and calls, the bound
 * ones among them, may reach a browser and the rest may not.
 */
export function roomOf(path: string): string | undefined {
  if (isTexts(path)) return 'texts'
  const [, top, part] = /^src\/([^/]+)\/(?:[^/]+\/(rules|calls|bound)(?:\/|\.ts$))?/.exec(path) ?? []
  if (part === 'bound') return 'calls'
  return top === 'modules' ? (part ?? 'modules') : top
}

/** Folders whose files run in the browser. */
export const inBrowser =
  /^src\/(vocabulary|messages|ui|storefront|console|modules\/[^/]+\/(rules|calls|bound|texts))(\/|\.ts$)/
