import { readdirSync, readFileSync } from 'node:fs'

const here = new URL('./', import.meta.url)

/** One thing alone, a room, several pictures side by side, or a mark that is drawn. */
export type KindOfPicture = 'shot' | 'room' | 'banner' | 'mark'

/** Pixels across of pictures that are taken, which are kept in the size in which they are taken. */
export const pixelsAcross = { shot: 2_000, room: 2_400 } as const

/**
 * The pictures that the studio can make, by name, read from the scripts: Blender need not be there. A shot is a line such as
 * `'desk-a': furniture(…)` in shots.py or a file beside it, a room is named in room.py.
 */
export function picturesOfStudio(): ReadonlyMap<string, KindOfPicture> {
  const scripts = readdirSync(here).filter((file) => /^shots\w*\.py$/.test(file))
  return new Map<string, KindOfPicture>([
    ...scripts.flatMap((script) => keysOf(script, /^ +'([a-z0-9-]+)': [a-z_]+\(/gm, 'shot' as const)),
    ...keysOf('room.py', /'([a-z0-9-]+)': [a-z_]+[,}]/g, 'room' as const),
    ...keysOf('banners.ts', /^ {2}'?([a-z0-9-]+)'?: [[{]/gm, 'banner' as const).map(prefixed('banner')),
    ...readdirSync(new URL('../demo/marks/', here))
      .map((file) => [file.replace(/\.svg$/, ''), 'mark'] as const)
      .map(prefixed('mark')),
    ['mallard', 'mark'],
  ])
}

const keysOf = <Kind extends KindOfPicture>(script: string, key: RegExp, kind: Kind) =>
  [...readFileSync(new URL(script, here), 'utf8').matchAll(key)].map(([, name]) => [name!, kind] as const)

const prefixed =
  (prefix: string) =>
  <Kind>([name, kind]: readonly [string, Kind]) =>
    [`${prefix}-${name}`, kind] as const
