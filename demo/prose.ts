import type { LocalText } from '#vocabulary/language.ts'

/** A text in both languages, each written for its readers and not translated from the other. */
export const prose = (en: string, zh: string): LocalText => ({ en: htmlOf(en), zh: htmlOf(zh) })

/**
 * A text as it is easiest to write and to read here, as HTML: a line is a paragraph, `## ` a heading, lines with `- `
 * or `1. ` a list, lines with `a | b` a table whose first cells name their rows.
 */
export function htmlOf(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const blocks: { kind: Kind; lines: string[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = blocks.at(-1)
    if (last?.kind === kind && kind.together) last.lines.push(line)
    else blocks.push({ kind, lines: [line] })
  }
  return blocks
    .map(({ kind, lines }) => kind.html(lines.map((line) => escaped(line.replace(kind.mark, '')))))
    .join('')
}

type Kind = {
  readonly is: RegExp
  readonly mark: RegExp | ''
  readonly together: boolean
  html(lines: readonly string[]): string
}

const items = (lines: readonly string[]) => lines.map((line) => `<li>${line}</li>`).join('')

const row = (line: string) => {
  const [name, ...cells] = line.split('|').map((cell) => cell.trim())
  return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const kinds: readonly Kind[] = [
  { is: /^## /, mark: /^## /, together: false, html: (lines) => `<h3>${lines.join('')}</h3>` },
  { is: /^- /, mark: /^- /, together: true, html: (lines) => `<ul>${items(lines)}</ul>` },
  { is: /^\d+\. /, mark: /^\d+\. /, together: true, html: (lines) => `<ol>${items(lines)}</ol>` },
  {
    is: / \| /,
    mark: '',
    together: true,
    html: (lines) => `<table><tbody>${lines.map(row).join('')}</tbody></table>`,
  },
  { is: /./, mark: '', together: false, html: (lines) => `<p>${lines.join('')}</p>` },
]

const kindOf = (line: string): Kind => kinds.find((kind) => kind.is.test(line))!

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
