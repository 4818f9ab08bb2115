/** About another attempt, where the message can be read; an encrypted one with another letter in its middle. */
export function changed(rawBody: Buffer): Buffer {
  const text = rawBody.toString()
  if (text.includes('MP7')) return Buffer.from(text.replace('MP7', 'MP8'))
  const middle = Math.floor(text.length / 2)
  return Buffer.from(`${text.slice(0, middle)}${text[middle] === 'A' ? 'B' : 'A'}${text.slice(middle + 1)}`)
}
