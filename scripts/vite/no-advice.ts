import type { Plugin } from 'vite'

const advice = /\bwarning(?:Once)?\(.*\);$/gm
/** The words of impossible states, which fail all the same. */
const reason = /(\binvariant\(.*), (?:"[^"]*"|`[^`]*`)\);$/gm

/** Removes React Router's advice to developers from the scripts of shoppers: nearly a kilobyte. */
export function noAdvice(): Plugin {
  return {
    name: 'mallard:no-advice',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/[\w/-]+\.m?js$/ },
      handler(code, id) {
        const rest = code.replace(advice, 'void 0;').replace(reason, '$1);')
        if (id.endsWith('/router/router.js') && rest === code)
          throw new Error(`${id} no longer has the advice that is left out`)
        return { code: rest, map: null }
      },
    },
  }
}
