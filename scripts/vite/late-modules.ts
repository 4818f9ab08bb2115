import type { Plugin } from 'vite'

const reloads =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
const routeImport = /await (import\([^()]*\broute\.module\s*\))/

/**
 * Where the module of a route does not arrive, the router reloads the page immediately: with the network
 * away, pressing a button whose form leads to another page would put the browser's own error page in place of
 * ours, and what was typed would be lost. So the reload waits until that route is shown. Until then the
 * change fails as it does anywhere, which the page reports (SHELL-37). A module that neither arrives nor
 * fails counts as failed after half a minute, as in `src/ui/in-time.ts`.
 *
 * The router has no option for either (docs/decisions/0286-what-react-router-leaves-to-us.md).
 */
export function lateModules(): Plugin {
  return {
    name: 'mallard:late-modules',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/[\w/]+\/routeModules\.m?js$/ },
      handler(code, id) {
        if (!reloads.test(code) || !routeImport.test(code))
          throw new Error(`${id} no longer says what happens to a module that does not arrive`)
        const inTime = 'await Promise.race([$1, new Promise((_, end) => setTimeout(end, 30_000))])'
        return {
          code: code
            .replace(routeImport, inTime)
            .replace(reloads, 'return { default: () => (window.location.reload(), null) };'),
          map: null,
        }
      },
    },
  }
}
