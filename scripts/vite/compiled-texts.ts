import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { readonly [key: string]: string | Texts }
type Compiled = ReturnType<typeof compile> | { readonly [key: string]: Compiled }

/** Turns the ICU texts of `src/messages` into what `use-intl/format-message/format-only` reads. */
export function compiledTexts(): Plugin {
  return {
    name: 'mallard:compiled-texts',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0]!
      if (!/\/src\/messages\/(en|zh)\/[\w-]+\.ts$/.test(path) || /\/([\w]+-)?texts\.ts$/.test(path))
        return null
      // A file of texts imports nothing but types, so it can be run as it stands.
      const code = stripTypeScriptTypes(await readFile(path, 'utf8'))
      const texts = (await import(
        `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
      )) as Record<string, Texts>
      return Object.entries(texts)
        .map(([name, namespace]) => `export const ${name} = ${JSON.stringify(compiled(namespace))}`)
        .join('\n')
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
