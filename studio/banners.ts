import sharp from 'sharp'

/**
 * Makes the banners of the demo's shops of finished pictures: `node studio/banners.ts`. Goods stand side by side, each picture
 * fading into the next, so that the ground of the studio is one; a room is cut to the middle that a banner shows.
 */
const folder = new URL('../demo/pictures/', import.meta.url).pathname
const [width, height] = [1600, 300]

const rows = {
  'lumen-studio': ['table-lamp-a', 'tasklamp-a', 'pendant-a', 'clock-a', 'lantern-a', 'candles-a'],
  'clay-and-loom': ['teapot-a', 'mugs-a', 'vase-a', 'bowls-a', 'planter-a', 'plates-a'],
} as const
const rooms = {
  'hearth-and-grain': { of: 'hero', top: 330 },
  deskwise: { of: 'room-study', top: 330 },
} as const

export async function makeBanners(): Promise<void> {
  for (const [shop, names] of Object.entries(rows)) {
    const step = width / names.length
    const side = Math.round(step * 1.24)
    const fade = Buffer.from(
      `<svg width="${side}" height="${height}"><linearGradient id="fade"><stop offset="0" stop-color="white" stop-opacity="0"/><stop offset=".26" stop-color="white"/></linearGradient><rect width="${side}" height="${height}" fill="url(#fade)"/></svg>`,
    )
    const pieces = await Promise.all(
      names.map(async (name, place) => {
        const whole = await sharp(`${folder}${name}.webp`).resize(side, side).png().toBuffer()
        const square = sharp(whole)
          .extract({ left: 0, top: (side - height) >> 1, width: side, height })
          .ensureAlpha()
        if (place > 0) square.composite([{ input: fade, blend: 'dest-in' }])
        return {
          input: await square.png().toBuffer(),
          left: Math.round(place * step - (side - step) / 2),
          top: 0,
        }
      }),
    )
    const ground = await sharp(`${folder}${names[0]}.webp`)
      .resize(1, 1, { position: 'left top' })
      .raw()
      .toBuffer()
    const [r = 0, g = 0, b = 0] = ground
    // The first begins left of the banner, so the row is put together with a margin and cut.
    const margin = 40
    const whole = await sharp({
      create: { width: width + 2 * margin, height, channels: 3, background: { r, g, b } },
    })
      .composite(pieces.map(({ left, ...piece }) => ({ ...piece, left: left + margin })))
      .png()
      .toBuffer()
    await sharp(whole)
      .extract({ left: margin, top: 0, width, height })
      .webp({ quality: 86 })
      .toFile(`${folder}banner-${shop}.webp`)
  }
  for (const [shop, { of, top }] of Object.entries(rooms))
    await sharp(`${folder}${of}.webp`)
      .extract({ left: 0, top, width, height })
      .webp({ quality: 86 })
      .toFile(`${folder}banner-${shop}.webp`)
}

if (import.meta.main) await makeBanners()
