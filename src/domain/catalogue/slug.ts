/** An address made of any name: "Oak & Iron" is oak-iron; a Chinese name keeps its characters' code points. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  return (
    slug ||
    [...name]
      .slice(0, 12)
      .map((char) => char.codePointAt(0)!.toString(36))
      .join('-')
  )
}
