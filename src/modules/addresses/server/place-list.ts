import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const folder = new URL('../../../../places/', import.meta.url)

/** The text of a list in `places`, whose README describes the lists. Its reader stores it, since it is read as a whole. */
export const readPlaceList = (name: 'cities' | 'divisions' | 'provinces'): string =>
  name === 'provinces'
    ? readFileSync(new URL('provinces.txt', folder), 'utf8')
    : gunzipSync(readFileSync(new URL(`${name}.txt.gz`, folder))).toString('utf8')
