/** `node studio/finish.ts FOLDER`: the masters of a folder (PNG) and the shops' marks as the pictures of the demo (WebP). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder with the masters.')
const pictures = new URL('../demo/pictures/', import.meta.url).pathname
for (const name of await readdir(folder)) {
  if (!name.endsWith('.png')) continue
  // A larger master, scaled down, hides what the denoiser leaves.
  await sharp(join(folder, name))
    .resize({
      width: /^(hero|room)/.test(name) ? 1_600 : 1_200,
      withoutEnlargement: true,
      kernel: 'lanczos3',
    })
    .webp({ quality: 82, effort: 6 })
    .toFile(join(pictures, name.replace(/\.png$/, '.webp')))
}
const marks = new URL('../demo/marks/', import.meta.url).pathname
for (const name of await readdir(marks)) {
  await sharp(join(marks, name))
    .resize(480)
    .webp({ lossless: true })
    .toFile(join(pictures, `mark-${name.replace(/\.svg$/, '')}.webp`))
}
