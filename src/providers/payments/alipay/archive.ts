import { inflateRawSync } from 'node:zlib'

/** Far longer than a day's list: an archive that claims more is a mistake or an attack. */
const bytesMax = 256 * 1024 * 1024

const endOfDirectory = 0x06054b50
const inDirectory = 0x02014b50
const local = 0x04034b50

/** The files of a ZIP archive by their names in GBK, as Alipay packs its lists. @throws Error when it is none */
export function filesOf(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || archive.readUInt32LE(end) !== endOfDirectory) throw new Error('It is no archive')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== inDirectory) throw new Error('An archive has a broken directory')
    const method = archive.readUInt16LE(at + 10)
    const packed = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const start = archive.readUInt32LE(at + 42)
    const name = gbk(archive.subarray(at + 46, at + 46 + nameLength))
    if (archive.readUInt32LE(start) !== local) throw new Error('An archive has a broken file')
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const data = archive.subarray(from, from + packed)
    files.set(name, gbk(method === 0 ? data : inflateRawSync(data, { maxOutputLength: bytesMax })))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

const gbk = (bytes: Buffer): string => new TextDecoder('gbk').decode(bytes)
