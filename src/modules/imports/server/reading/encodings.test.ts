import { expect, test } from 'vitest'
import { detectEncoding } from './encodings.ts'

const encodingOf = (bytes: Buffer) =>
  detectEncoding(async function* () {
    yield bytes
  })

const hex = (digits: string) => Buffer.from(digits, 'hex')
const table = (name: Buffer) =>
  Buffer.concat([Buffer.from('Name,SKU,Price\n'), name, Buffer.from(',S-1,12.50\n')])

test.each([
  ['UTF-8 with its mark', Buffer.from('\ufeffName,Größe\n'), 'utf-8'],
  ['UTF-8 without', Buffer.from('Name,杯子 Größe\n'), 'utf-8'],
  ['plain ASCII', Buffer.from('Name,SKU\n'), 'utf-8'],
  ['UTF-16 of Windows', Buffer.from('\ufeffName\tPreis\n', 'utf16le'), 'utf-16le'],
  ['UTF-16 without its mark', Buffer.from('Name\tSKU\tPreis\n', 'utf16le'), 'utf-16le'],
  ['UTF-16 big-endian', Buffer.from('\ufeffName\tPreis\n', 'utf16le').swap16(), 'utf-16be'],
  // Café für Größe – „süß“
  [
    'Western letters and quotes',
    table(hex('436166e92066fc72204772f6df65209620' + '8473fcdf93')),
    'windows-1252',
  ],
  // Crème brûlée à l’été
  ['French', table(hex('4372e86d65206272fb6ce96520e0206c92e974e9')), 'windows-1252'],
  // 杯子，两只装
  ['Chinese', table(hex('b1add7d3a3acc1bdd6bbd7b0')), 'gb18030'],
  // 商品名称：陶瓷马克杯 350ml（白色）
  [
    'Chinese among letters',
    table(hex('c9ccc6b7c3fbb3c6a3bacc' + 'd5b4c9c2edbfcbb1ad203335306d6ca3a8b0d7c9aba3a9')),
    'gb18030',
  ],
])('%s is detected', async (_, bytes, encoding) => {
  expect(await encodingOf(bytes)).toBe(encoding)
})
