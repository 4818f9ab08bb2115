import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const smaller = /\.(js|css|svg|json|webmanifest)$/

/** Puts a `.br` and a `.gz` beside every text file of the client in this folder, made once at the highest quality. */
export function precompressed(folder: string): Plugin {
  return {
    name: 'mallard:precompressed',
    apply: 'build',
    // After the server's build too: only then does the router write its manifest for the browser.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true }).catch((): string[] => [])
        for (const file of files) {
          if (!smaller.test(file) || files.includes(`${file}.br`)) continue
          const bytes = await readFile(join(folder, file))
          if (bytes.length < 1_000) continue
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          }
          await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes, { params }))
          await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
        }
      },
    },
  }
}
