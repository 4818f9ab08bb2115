import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
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
      // Read again whenever it was changed while pages are reloaded.
      const texts = (await import(`${pathToFileURL(path)}?${(await stat(path)).mtimeMs}`)) as Record<
        string,
        Texts
      >
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
