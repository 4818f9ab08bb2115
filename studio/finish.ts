/** `node studio/finish.ts FOLDER [NAME…]`: the masters of a folder (PNG), or those named, as pictures of the demo (WebP). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { picturesOfStudio, pixelsAcross } from './names.ts'

const pictures = new URL('../demo/pictures/', import.meta.url).pathname
const known = picturesOfStudio()

/** A master as the mall shows it. Colours keep all of their pixels, so that red print and green cloth stay sharp. */
export async function finish(folder: string, name: string): Promise<void> {
  await sharp(join(folder, `${name}.png`))
    .resize({
      width: pixelsAcross[known.get(name) === 'room' ? 'room' : 'shot'],
      withoutEnlargement: true,
      kernel: 'lanczos3',
    })
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(join(pictures, `${name}.webp`))
}

/** The mark of a shop, or the mall's own. */
export async function finishMark(name: string): Promise<void> {
  const drawing =
    name === 'mallard' ? '../public/favicon.svg' : `../demo/marks/${name.replace(/^mark-/, '')}.svg`
  await sharp(new URL(drawing, import.meta.url).pathname)
    .resize(name === 'mallard' ? 320 : 480)
    .webp({ lossless: true })
    .toFile(join(pictures, `${name}.webp`))
}

if (import.meta.main) {
  const [folder, ...named] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder with the masters.')
  const there = (await readdir(folder)).flatMap((file) => /^(.+)\.png$/.exec(file)?.[1] ?? [])
  for (const name of named.length > 0 ? named : there) await finish(folder, name)
}
