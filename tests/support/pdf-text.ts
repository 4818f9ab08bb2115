import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF that the mall made, line by line, as a reader of PDFs finds them: glyphs of its fonts are translated back by
 * the table that each font brings.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const streamOf = (id: string) => objects.get(id)?.stream ?? ''
  const reference = (dictionary: string, name: string) =>
    new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? ''
  const glyphs = new Map<string, string[]>()
  for (const { dictionary } of objects.values())
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g))
      glyphs.set(name!, charactersOf(streamOf(reference(objects.get(id!)!.dictionary, 'ToUnicode'))))
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
  return pages
    .map(({ dictionary }) => wordsOf(streamOf(reference(dictionary, 'Contents')), glyphs))
    .join('\n')
}

function objectsOf(pdf: Buffer) {
  const all = pdf.toString('latin1')
  const found = new Map<string, { dictionary: string; stream: string }>()
  for (const match of all.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [dictionary = '', packed] = match[2]!.split('\nstream\n')
    const bytes = packed && Buffer.from(packed.slice(0, packed.lastIndexOf('\nendstream')), 'latin1')
    const stream = bytes && dictionary.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
    found.set(match[1]!, { dictionary, stream })
  }
  return found
}

/** Characters of a font's glyphs, by glyph number. */
function charactersOf(table: string): string[] {
  const characters: string[] = []
  for (const [, first, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [offset, [, code]] of [...list!.matchAll(/<([0-9a-f ]+)>/g)].entries())
      characters[Number.parseInt(first!, 16) + offset] = Buffer.from(code!.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le')
  return characters
}

/** Texts at one height are one line. */
function wordsOf(content: string, glyphs: ReadonlyMap<string, readonly string[]>): string {
  const lines = new Map<string, string[]>()
  for (const [, y, font, shown] of content.matchAll(
    /1 0 0 1 [\d.]+ ([\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/g,
  )) {
    const codes = [...shown!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join('')
    const text = (codes.match(/.{4}/g) ?? [])
      .map((code) => glyphs.get(font!)?.[Number.parseInt(code, 16)] ?? '?')
      .join('')
    lines.set(y!, [...(lines.get(y!) ?? []), text])
  }
  return [...lines.values()].map((texts) => texts.join(' ')).join('\n')
}
