import type { Plugin } from 'vite'

const reloads =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
const routeImport = /await (import\([^()]*\broute\.module\s*\))/
const partImport = /(baseModule\(\))(?=\.catch\()/

/** As long as a call that is never answered (`src/ui/unanswered.ts`). */
const inTime = 'Promise.race([$1, new Promise((_, end) => setTimeout(end, 30_000))])'

/**
 * Where the module of a route does not arrive, the router reloads the page immediately: with the network
 * away, pressing a button whose form leads to another page would put the browser's own error page in place of
 * ours, and what was typed would be lost. So the reload waits until that route is shown. Until then the
 * change fails as it does anywhere, which the page reports (SHELL-37).
 *
 * A browser waits for a module without an end, so one that neither arrives nor fails counts as failed after
 * half a minute: that of a route, and any lazy component of a page.
 */
export function lateModules(): Plugin {
  return {
    name: 'mallard:late-modules',
    apply: 'build',
    transform(code, id) {
      const replaced = (...pairs: readonly (readonly [RegExp, string])[]) => {
        if (!pairs.every(([what]) => what.test(code)))
          throw new Error(`${id} no longer says what happens to a module that does not arrive`)
        return { code: pairs.reduce((text, [what, by]) => text.replace(what, by), code), map: null }
      }
      if (/react-router\/dist\/[\w/]+\/routeModules\.m?js$/.test(id))
        return replaced(
          [routeImport, `await ${inTime}`],
          [reloads, 'return { default: () => (window.location.reload(), null) };'],
        )
      if (/vite\/preload-helper/.test(id)) return replaced([partImport, inTime])
    },
  }
}
