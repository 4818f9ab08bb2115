import { encode } from 'uqr'

export type QrCode = {
  /** Modules along each side, with the quiet zone around them. */
  readonly size: number
  /** The dark ones, as the path of an SVG whose units are modules. */
  readonly path: string
}

export function qrCode(content: string): QrCode {
  const { size, data } = encode(content, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
