/**
 * Puts the styles of a page into it, taken out of the sheet of all pages: it is painted as soon as it is there. The sheet follows behind it,
 * for parts that the page shows later.
 */
export type PageStyles = (page: Buffer) => { readonly body: Buffer; readonly styles: string }

/** A rule or a block of rules, with the classes that each of its selectors needs. */
type StyleRule = {
  readonly text: string
  /** One list for each selector; a rule of elements alone has an empty one. */
  readonly needs: readonly (readonly string[])[]
}
type StyleBlock = { readonly head: string; readonly parts: readonly StylePart[] }
type StylePart = StyleRule | StyleBlock

/** Conditions around rules. All other blocks, such as key frames and fonts, are taken whole. */
const isCondition = (head: string) => /^@(media|supports|container|layer)\b/.test(head)

/** @param sheet address and text of the sheet, without comments, as the build writes it */
export function pageStyles(sheet: { readonly address: string; readonly text: string }): PageStyles {
  const parts = partsOf(sheet.text)
  const link = Buffer.from(`<link rel="stylesheet" href="${sheet.address}"`)
  return (page) => {
    const at = page.indexOf(link)
    if (at < 0) return { body: page, styles: '' }
    const end = at + link.length
    const styles = stylesFor(parts, classesOf(page))
    // Browsers do not wait for a sheet for printers; the script of the page makes it one for screens, too.
    const before = Buffer.concat([page.subarray(0, at), Buffer.from(`<style>${styles}</style>`), link])
    return { styles, body: Buffer.concat([before, Buffer.from(' media="print"'), page.subarray(end)]) }
  }
}

function partsOf(text: string): StylePart[] {
  const parts: StylePart[] = []
  let from = 0
  while (from < text.length) {
    const open = endOf(text, from, '{;')
    if (open >= text.length) break
    if (text[open] === ';') {
      parts.push({ text: text.slice(from, open + 1), needs: [[]] })
      from = open + 1
      continue
    }
    const close = closeOf(text, open)
    const head = text.slice(from, open).trim()
    if (isCondition(head)) parts.push({ head, parts: partsOf(text.slice(open + 1, close)) })
    else
      parts.push({
        text: text.slice(from, close + 1),
        needs: head.startsWith('@') ? [[]] : selectorsOf(head).map(classesIn),
      })
    from = close + 1
  }
  return parts
}

/** Place of the first of these characters outside of strings and parentheses. */
function endOf(text: string, from: number, characters: string): number {
  let depth = 0
  let at = from
  for (; at < text.length; at += 1) {
    const each = text[at]!
    if (each === '"' || each === "'") at = stringEnd(text, at)
    else if (each === '\\') at += 1
    else if (each === '(') depth += 1
    else if (each === ')') depth -= 1
    else if (depth === 0 && characters.includes(each)) break
  }
  return at
}

/** Place of the bracket that closes the one at `open`. */
function closeOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    const each = text[at]!
    if (each === '"' || each === "'") at = stringEnd(text, at)
    else if (each === '\\') at += 1
    else if (each === '{') depth += 1
    else if (each === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  throw new Error(`The sheet of the pages ends within ${text.slice(open, open + 80)}`)
}

function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1
  return at
}

function selectorsOf(head: string): string[] {
  const selectors: string[] = []
  for (let from = 0; from < head.length; ) {
    const end = endOf(head, from, ',')
    selectors.push(head.slice(from, end))
    from = end + 1
  }
  return selectors
}

/** Those in parentheses, as of `:not()` and `:is()`, are not necessarily on the page. */
function classesIn(selector: string): string[] {
  let plain = selector.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '')
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name!)
}

function classesOf(page: Buffer): Set<string> {
  const classes = new Set<string>()
  for (const [, names] of page.toString('latin1').matchAll(/ class="([^"]*)"/g))
    for (const name of names!.split(' ')) classes.add(name)
  return classes
}

function stylesFor(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  let styles = ''
  for (const part of parts) {
    if ('parts' in part) {
      const inner = stylesFor(part.parts, classes)
      if (inner !== '') styles += `${part.head}{${inner}}`
    } else if (part.needs.some((needed) => needed.every((name) => classes.has(name)))) styles += part.text
  }
  return styles
}
