import type { SourceFile } from './source-file.ts'

/**
 * Groups of files that import each other, directly or by way of others, types included (Tarjan's strongly connected
 * components). A file without a group is in none.
 */
export function cyclesIn(files: readonly Pick<SourceFile, 'path' | 'imports'>[]): string[][] {
  const targetsOf = new Map(files.map(({ path, imports }) => [path, imports.map(({ target }) => target)]))
  const places = new Map<string, { index: number; lowest: number; isOpen: boolean }>()
  const open: string[] = []
  const cycles: string[][] = []

  const follow = (path: string) => {
    const place = { index: places.size, lowest: places.size, isOpen: true }
    places.set(path, place)
    open.push(path)
    for (const target of targetsOf.get(path)!) {
      if (!targetsOf.has(target)) continue
      const known = places.get(target)
      if (known === undefined) place.lowest = Math.min(place.lowest, follow(target).lowest)
      else if (known.isOpen) place.lowest = Math.min(place.lowest, known.index)
    }
    if (place.lowest === place.index) {
      const group = open.splice(open.indexOf(path))
      for (const member of group) places.get(member)!.isOpen = false
      if (group.length > 1 || targetsOf.get(path)!.includes(path)) cycles.push(group)
    }
    return place
  }
  for (const { path } of files) if (!places.has(path)) follow(path)
  return cycles
}
