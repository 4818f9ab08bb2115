import type { Plugin } from 'vite'

/** React Aria brings its few words in thirty-four languages; the mall speaks two of them. */
export function knownLanguages(): Plugin {
  return {
    name: 'mallard:known-languages',
    enforce: 'pre',
    load: {
      filter: {
        id: /node_modules\/(react-aria|react-stately|react-aria-components)\/dist\/.*\/intl\/.*\/(?!en-US|zh-CN)[a-z]{2}-[A-Z]{2}\.m?js$/,
      },
      handler: () => 'export default {}',
    },
  }
}
