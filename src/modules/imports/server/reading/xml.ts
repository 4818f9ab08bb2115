import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ImportError } from '../imported-product.ts'

export type XmlReader = {
  readonly onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onClose?: (name: string) => void
  readonly onText?: (text: string) => void
}

/**
 * Reads XML part by part, with names without prefixes. It yields after each part, so that what was collected can be
 * passed on. A document with a DTD is refused: workbooks have none, and entities can unpack without end.
 */
export async function* readXml(parts: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  const refuse = (): never => {
    throw new ImportError(
      'The Excel workbook holds XML that we cannot read. Save it again as .xlsx.',
      'Excel 工作簿中有无法读取的 XML，请重新保存为 .xlsx。',
    )
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => reader.onOpen?.(plain(name), attributes))
  parser.on('closetag', ({ name }) => reader.onClose?.(plain(name)))
  parser.on('text', (text) => reader.onText?.(text))
  const decoder = new TextDecoder()
  for await (const part of parts) {
    parser.write(decoder.decode(part, { stream: true }))
    yield
  }
  parser.write(decoder.decode()).close()
  yield
}

/** Reads a whole document. */
export async function readWholeXml(parts: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(parts, reader));
}
