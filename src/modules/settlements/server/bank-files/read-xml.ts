import { SaxesParser } from 'saxes'

export type XmlElement = {
  /** Without its prefix. */
  readonly name: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
}

type Open = Omit<XmlElement, 'children'> & { text: string; readonly children: XmlElement[] }

const depthMax = 50

/**
 * The root element of a document; undefined for a text that is none. A document that declares types or entities is none: it may ask
 * for more than it holds.
 */
export function readBankXml(document: string): XmlElement | undefined {
  const parser = new SaxesParser()
  const open: Open[] = [{ name: '', text: '', attributes: {}, children: [] }]
  const refuse = (): never => {
    throw new Unreadable()
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > depthMax) refuse()
    open.push({ name: name.replace(/^.*:/, ''), text: '', attributes, children: [] })
  })
  parser.on('closetag', () => {
    const closed = open.pop()!
    open.at(-1)!.children.push(closed)
  })
  const add = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  try {
    // A mark of the byte order or a blank line may stand before the declaration.
    parser.write(document.trim()).close()
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
  return open[0]!.children[0]
}

class Unreadable extends Error {}

/** The first child of a name, along a path of names. */
export const childOf = (from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find((each) => each.name === name), from)

export const childrenOf = (from: XmlElement | undefined, name: string): readonly XmlElement[] =>
  from?.children.filter((each) => each.name === name) ?? []

export const textAt = (from: XmlElement | undefined, ...path: readonly string[]): string =>
  childOf(from, ...path)?.text.trim() ?? ''
