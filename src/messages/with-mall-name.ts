/** Inserts the mall's own name where texts of pages mention it. */
export const mallToken = '[mall]'

/** Texts of pages with the mall's name in them. They are read as one string, which is quicker than walking their tree. */
export function withMallName<T extends object>(texts: T, name: string): T {
  const inside = JSON.stringify(name).slice(1, -1)
  return JSON.parse(JSON.stringify(texts).replaceAll(mallToken, () => inside)) as T
}
