/** Bytes that can be read repeatedly: of a file, or in memory. */
export type Chunks = () => AsyncIterable<Buffer>

/** Encodings that exports of shops and spreadsheets have. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030'] as const
export type TextEncodingName = (typeof encodings)[number]

/**
 * How a text is encoded. A byte order mark decides, then zeros at every second place, then whether all of it is valid
 * UTF-8, which no other text is by accident. The rest is Chinese (GB 18030, which contains GBK and GB 2312) or Western
 * European (Windows-1252): Chinese characters are pairs of high bytes, nearly all of the first level of GB 2312, while
 * accented letters stand between plain ones.
 */
export async function detectEncoding(chunks: Chunks): Promise<TextEncodingName> {
  const start = await beginning(chunks)
  const marked = byMark(start) ?? byZeros(start)
  if (marked) return marked
  if (await isValid(chunks, 'utf-8')) return 'utf-8'
  return (await isChinese(chunks)) && (await isValid(chunks, 'gb18030')) ? 'gb18030' : 'windows-1252'
}

const startBytes = 4_096

async function beginning(chunks: Chunks): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks()) {
    parts.push(chunk)
    bytes += chunk.length
    if (bytes >= startBytes) break
  }
  return Buffer.concat(parts).subarray(0, startBytes)
}

function byMark(start: Buffer): TextEncodingName | undefined {
  const hex = start.toString('hex', 0, 3)
  if (hex === 'efbbbf') return 'utf-8'
  if (hex.startsWith('fffe')) return 'utf-16le'
  return hex.startsWith('feff') ? 'utf-16be' : undefined
}

/** Headers are mostly ASCII, of which UTF-16 writes every second byte as zero. */
function byZeros(start: Buffer): TextEncodingName | undefined {
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]! += 1
  const many = start.length / 5
  if (zeros[1]! > many && zeros[0]! * 20 < zeros[1]!) return 'utf-16le'
  return zeros[0]! > many && zeros[1]! * 20 < zeros[0]! ? 'utf-16be' : undefined
}

async function isValid(chunks: Chunks, encoding: TextEncodingName): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of chunks()) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Whether most high bytes are pairs that common Chinese characters and punctuation consist of. */
async function isChinese(chunks: Chunks): Promise<boolean> {
  let common = 0
  let other = 0
  let lead = 0
  for await (const chunk of chunks())
    for (const byte of chunk) {
      if (lead === 0) {
        if (byte >= 0x80) lead = byte
        continue
      }
      if (byte >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3))) common += 2
      else other += byte >= 0x80 ? 2 : 1
      lead = 0
    }
  return common > 4 * (other + (lead === 0 ? 0 : 1))
}
