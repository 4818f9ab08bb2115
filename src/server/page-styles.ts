import { type ChildNode, parse } from 'postcss'

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
const isCondition = /^(media|supports|container|layer)$/

/** @param sheet address and text of the sheet, as the build writes it */
export function pageStyles(sheet: { readonly address: string; readonly text: string }): PageStyles {
  const parts = partsOf(parse(sheet.text).nodes)
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

const partsOf = (nodes: readonly ChildNode[]): StylePart[] =>
  nodes.flatMap((node): StylePart[] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return [{ text: node.toString(), needs: node.selectors.map(classesIn) }]
    if (node.type === 'atrule' && node.nodes && isCondition.test(node.name))
      return [
        { head: `@${node.name}${node.raws.afterName ?? ' '}${node.params}`, parts: partsOf(node.nodes) },
      ]
    return [{ text: node.type === 'atrule' && !node.nodes ? `${node};` : node.toString(), needs: [[]] }]
  })

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
