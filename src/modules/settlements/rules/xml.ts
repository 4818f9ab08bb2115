/** A small part of XML: what files to and from banks and tax offices need, without declarations of types. */

export type XmlElement = {
  /** Without its prefix. */
  readonly name: string
  readonly text: string
  readonly children: readonly XmlElement[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found]!)

/** An xmlElement with its children on lines of their own; without the children that are undefined. */
export function xmlElement(
  name: string,
  content: string | readonly (string | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inside =
    typeof content === 'string'
      ? escapeXml(content)
      : `\n${content.flatMap((each) => (each === undefined ? [] : each.split('\n').map((line) => `  ${line}\n`))).join('')}`
  return `<${name}${given.join('')}>${inside}</${name}>`
}

const unescaped = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-fA-F]{1,6});/g, (_, hex, digits) => {
      const code = Number.parseInt(digits, hex ? 16 : 10)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

type Open = { readonly name: string; text: string; readonly children: XmlElement[] }

const depthMax = 50

/**
 * The root xmlElement of a document; undefined for a text that is none. A document that declares types or entities is none: it may ask
 * for more than it holds.
 */
export function readBankXml(document: string): XmlElement | undefined {
  if (document.includes('<!DOCTYPE') || document.includes('<!ENTITY')) return undefined
  const root: Open = { name: '', text: '', children: [] }
  const open: Open[] = [root]
  const token =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s<>/]+)[^<>]*?(\/?)>|([^<]+)/g
  let end = 0
  for (const match of document.matchAll(token)) {
    if (match.index !== end) return undefined
    end = match.index + match[0].length
    const [, data, closing, qualified, empty, text] = match
    const current = open.at(-1)!
    if (data !== undefined) current.text += data
    else if (text !== undefined) current.text += unescaped(text)
    else if (qualified !== undefined) {
      const name = qualified.replace(/^.*:/, '')
      if (closing) {
        if (open.length === 1 || current.name !== name) return undefined
        open.pop()
        open.at(-1)!.children.push(current)
      } else if (empty) current.children.push({ name, text: '', children: [] })
      else if (open.length > depthMax) return undefined
      else open.push({ name, text: '', children: [] })
    }
  }
  const [first, ...more] = root.children
  return end === document.length && open.length === 1 && more.length === 0 ? first : undefined
}

/** The first child of a name, along a path of names. */
export const childOf = (from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find((each) => each.name === name), from)

export const childrenOf = (from: XmlElement | undefined, name: string): readonly XmlElement[] =>
  from?.children.filter((each) => each.name === name) ?? []

export const textAt = (from: XmlElement | undefined, ...path: readonly string[]): string =>
  childOf(from, ...path)?.text.trim() ?? ''
