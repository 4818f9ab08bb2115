import type { Plugin } from 'vite'

const reloads =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * Where the module of a route does not arrive, the router loads the page anew at once: with the network away, pressing a button
 * whose form leads to another page would put the browser's own error page in place of ours, and what was typed would be gone. So
 * the reload waits until that route is shown. Until then the change fails as it does anywhere, which the page tells (SHELL-37).
 */
export function lateModules(): Plugin {
  return {
    name: 'mallard:late-modules',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/[\w/]+\/routeModules\.m?js$/.test(id)) return
      if (!reloads.test(code))
        throw new Error(`${id} no longer says what happens to a module that does not arrive`)
      return {
        code: code.replace(reloads, 'return { default: () => (window.location.reload(), null) };'),
        map: null,
      }
    },
  }
}
