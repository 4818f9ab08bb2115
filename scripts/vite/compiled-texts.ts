import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { readonly [key: string]: string | Texts }
type Compiled = ReturnType<typeof compile> | { readonly [key: string]: Compiled }

const compiledId = '\0mallard:texts/'

/**
 * Turns the ICU texts of one application in one language, `src/messages/LANGUAGE/NAME-texts.ts`, into what
 * `use-intl/format-message/format-only` reads: a module for each namespace, so that a namespace of two applications is loaded once.
 */
export function compiledTexts(): Plugin {
  const modules = new Map<string, string>()
  return {
    name: 'mallard:compiled-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(compiledId) ? id : null),
    async load(id) {
      if (id.startsWith(compiledId)) return modules.get(id) ?? null
      const path = id.split('?')[0]!
      const [, language, name] = /\/src\/messages\/(en|zh)\/(\w+)-texts\.ts$/.exec(path) ?? []
      if (name === undefined) return null
      const { [`${name}Texts`]: texts } = (await import(pathToFileURL(path).href)) as Record<string, Texts>
      const imports = Object.entries(texts!).map(([namespace, tree]) => {
        const code = `export default ${JSON.stringify(compiled(tree as Texts))}`
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
        const module = `${compiledId}${language}/${namespace}-${hash}`
        modules.set(module, code)
        return { namespace, line: `import ${namespace} from ${JSON.stringify(module)}` }
      })
      return [
        ...imports.map(({ line }) => line),
        `export const ${name}Texts = { ${imports.map(({ namespace }) => namespace).join(', ')} }`,
      ].join('\n')
    },
  }
}

function compiled(texts: Texts): Compiled {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compiled(text),
    ]),
  )
}
