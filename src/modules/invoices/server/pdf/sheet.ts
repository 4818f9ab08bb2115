import PDFDocument from 'pdfkit'
import { fontOf, mainPart, rarePartOf, type Weight } from './fonts.ts'

/** A4 in points, with its margins. */
export const paper = { width: 595, height: 842, left: 50, right: 545, top: 50, bottom: 770 } as const

export type Style = { readonly size?: number; readonly weight?: Weight; readonly color?: string }
type Run = { readonly font: string; readonly text: string }

export type Sheet = Awaited<ReturnType<typeof openSheet>>

/**
 * An empty document on which texts are written in any script that the fonts have. Only characters that are written are embedded.
 * @param allText every character that will be written: the parts of the font that they need are read now
 */
export async function openSheet(allText: string, facts: { readonly title: string; readonly author: string }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: facts.title, Author: facts.author },
  })
  const bytes: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => bytes.push(piece))
    doc.on('end', () => resolve(Buffer.concat(bytes)))
    doc.on('error', reject)
  })
  const register = async (part: string) => {
    for (const weight of ['400', '700'] as const)
      doc.registerFont(`${part}-${weight}`, await fontOf(part, weight))
  }
  await register(mainPart)
  const isInMain = charactersOf(doc.font(`${mainPart}-400`))
  const parts = new Map<string, string>()
  for (const character of new Set(allText)) {
    const codePoint = character.codePointAt(0)!
    const part = isInMain(codePoint) ? mainPart : (rarePartOf(codePoint) ?? mainPart)
    parts.set(character, part)
  }
  for (const part of new Set(parts.values())) if (part !== mainPart) await register(part)

  const use = ({ size = 9, weight = '400', color = '#1d2b26' }: Style) => {
    doc.fontSize(size).fillColor(color)
    return weight
  }
  /** Pieces of a text that one font can write. */
  const runsOf = (text: string, weight: Weight): Run[] => {
    const runs: { font: string; text: string }[] = []
    for (const character of text) {
      const font = `${parts.get(character) ?? mainPart}-${weight}`
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }
  const widthOf = (text: string, style: Style): number => {
    const weight = use(style)
    return runsOf(text, weight).reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0)
  }
  /** Lines that are no wider; between Latin words at spaces, between Chinese characters anywhere. */
  const linesOf = (text: string, width: number, style: Style): string[] => {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const piece of piecesOf(paragraph)) {
        if (line !== '' && widthOf((line + piece).trimEnd(), style) > width) {
          lines.push(line.trimEnd())
          line = ''
        }
        line += line === '' ? piece.trimStart() : piece
        // A word that is wider than the column is broken.
        while (widthOf(line.trimEnd(), style) > width && [...line].length > 1) {
          const characters = [...line]
          let fits = characters.length - 1
          while (fits > 1 && widthOf(characters.slice(0, fits).join(''), style) > width) fits--
          lines.push(characters.slice(0, fits).join(''))
          line = characters.slice(fits).join('')
        }
      }
      lines.push(line.trimEnd())
    }
    return lines
  }
  const writeLine = (text: string, x: number, y: number, style: Style) => {
    const weight = use(style)
    // Letters of all fonts share one baseline.
    const foot = y + (style.size ?? 9) * 1.1
    let at = x
    for (const run of runsOf(text, weight)) {
      doc.font(run.font).text(run.text, at, foot, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }

  return {
    heightOf: (text: string, width: number, style: Style = {}): number =>
      linesOf(text, width, style).length * lineHeight(style),
    /** Writes a text in a column. @returns where the next one begins */
    write: (text: string, x: number, y: number, width: number, style: Style = {}): number => {
      let at = y
      for (const line of linesOf(text, width, style)) {
        writeLine(line, x, at, style)
        at += lineHeight(style)
      }
      return at
    },
    /** Writes one line that ends at `right`. */
    writeRight: (text: string, right: number, y: number, style: Style = {}): void =>
      writeLine(text, right - widthOf(text, style), y, style),
    rule: (y: number, color = '#c9d2cd'): void => {
      doc.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(0.7).strokeColor(color).stroke()
    },
    newPage: (): void => {
      doc.addPage()
    },
    /** Does something on each page, such as writing its number. */
    onEachPage: (run: (page: number, pages: number) => void): void => {
      const { start, count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(start + page)
        run(page + 1, count)
      }
    },
    end: (): Promise<Buffer> => {
      doc.end()
      return done
    },
  }
}

export const lineHeight = ({ size = 9 }: Style): number => size * 1.45

const piecesOf = (text: string): string[] =>
  text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+\s*|\s+/gu,
  ) ?? []

/** Which characters the font has that was set last. Its types do not say that the document knows it. */
function charactersOf(doc: PDFKit.PDFDocument): (codePoint: number) => boolean {
  const { font } = (
    doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }
  )._font
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}
