import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { captchaValidMs } from '../rules/captcha.ts'
import { hideLetters, signPicture } from './captcha.ts'

type Point = readonly [x: number, y: number]

/** Strokes in a box of 10 by 14. Of letters that look alike both are left out: O and 0, I and 1, S and 5, B and 8. */
const strokes = {
  A: ['0,14 5,0 10,14', '2,9 8,9'],
  C: ['10,3 8,0.7 5,0 2,1.5 0,5 0,9 2,12.5 5,14 8,13.3 10,11'],
  D: ['0,0 0,14 4,14 8,12 10,8.5 10,5.5 8,2 4,0 0,0'],
  E: ['10,0 0,0 0,14 10,14', '0,7 8,7'],
  F: ['10,0 0,0 0,14', '0,7 8,7'],
  H: ['0,0 0,14', '10,0 10,14', '0,7 10,7'],
  J: ['9,0 9,10 8,13 5,14 2,13 1,10'],
  K: ['0,0 0,14', '10,0 0,8', '3,6 10,14'],
  L: ['0,0 0,14 9,14'],
  M: ['0,14 0,0 5,9 10,0 10,14'],
  N: ['0,14 0,0 10,14 10,0'],
  P: ['0,14 0,0 6,0 9,1.3 10,4 9,6.7 6,8 0,8'],
  R: ['0,14 0,0 6,0 9,1.3 10,4 9,6.7 6,8 0,8', '5,8 10,14'],
  T: ['0,0 10,0', '5,0 5,14'],
  U: ['0,0 0,9 1.5,12.7 5,14 8.5,12.7 10,9 10,0'],
  V: ['0,0 5,14 10,0'],
  W: ['0,0 2.5,14 5,4 7.5,14 10,0'],
  X: ['0,0 10,14', '10,0 0,14'],
  Y: ['0,0 5,7 10,0', '5,7 5,14'],
  3: ['0.5,2 3,0 6,0 9,1.5 9,4.5 7,6.5 4,7 7.5,7.3 10,10 9,13 5,14 2,13.5 0,11.5'],
  4: ['7,14 7,0 0,10 10,10'],
  6: ['8.5,0.5 5,1 2,4 0,9 1,12.5 5,14 9,12.5 10,9.5 8.5,7 5,6 1.5,7.5 0,9.5'],
  7: ['0,0 10,0 4,14'],
  9: ['1.5,13.5 5,13 8,10 10,5 9,1.5 5,0 1,1.5 0,4.5 1.5,7 5,8 8.5,6.5 10,4.5'],
} as const satisfies Record<string, readonly string[]>

const pointsOf = (stroke: string) =>
  stroke.split(' ').map((point): Point => {
    const [x, y] = point.split(',').map(Number)
    return [x!, y!]
  })
const glyphs: Readonly<Record<string, readonly (readonly Point[])[]>> = Object.fromEntries(
  Object.entries(strokes).map(([letter, each]) => [letter, each.map(pointsOf)]),
)

/** Characters that a picture may contain. */
const captchaLetters: readonly string[] = Object.keys(glyphs)

const width = 200
const height = 60
const ink = '#083b30'
const paper = '#e8f2ee'

const between = (min: number, max: number) => min + (randomInt(10_001) / 10_000) * (max - min)

/**
 * A picture with five letters, and a token that proves later which ones. The token contains its expiry, hides
 * the letters in a hash with our secret, and is signed as a whole: nothing is stored, and a made-up token is
 * known without the letters.
 */
export async function drawCaptcha(
  secret: string,
  now: Date,
  answer: string = randomAnswer(),
): Promise<{ token: string; image: string }> {
  const endsAt = now.getTime() + captchaValidMs
  const begin = `${endsAt}.${hideLetters(secret, endsAt, answer)}`
  const token = `${begin}.${signPicture(secret, begin)}`
  return { token, image: `data:image/png;base64,${(await captchaPicture(answer)).toString('base64')}` }
}

const randomAnswer = () =>
  Array.from({ length: 5 }, () => captchaLetters[randomInt(captchaLetters.length)]).join('')

/**
 * A picture of letters for people: bent, turned and crossed by lines differently each time, and sent as
 * pixels, so that neither its source nor a comparison with an earlier one reveals the letters.
 */
async function captchaPicture(answer: string): Promise<Buffer> {
  const bend = wave()
  const letters = [...answer].flatMap((letter, place) => {
    const put = placed(20 + place * 37)
    return (glyphs[letter] ?? []).map((stroke) => pathOf(subdivided(stroke).map((point) => bend(put(point)))))
  })
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...Array.from({ length: 50 }, speck),
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
    ...letters.map((path) => `<path d="${path}" stroke-width="${between(3, 4.4)}"/>`),
    ...Array.from({ length: 2 }, () => `<path d="${crossing()}" stroke-width="${between(1.4, 2.2)}"/>`),
    '</g>',
    ...Array.from(
      { length: 2 },
      () => `<path d="${crossing()}" fill="none" stroke="${paper}" stroke-width="${between(1, 1.8)}"/>`,
    ),
    '</svg>',
  ].join('')
  return sharp(Buffer.from(svg), { density: 144 }).png({ palette: true, colours: 32 }).toBuffer()
}

/** Turns, leans and scales one letter, and puts it beside the others. */
function placed(left: number): (point: Point) => Point {
  const angle = between(-0.35, 0.35)
  const lean = between(-0.25, 0.25)
  const [wide, high] = [between(2, 2.5), between(2.1, 2.6)]
  const top = between(-4, 4)
  return ([x, y]) => {
    const [right, down] = [(x - 5) * wide + (y - 7) * lean * high, (y - 7) * high]
    return [
      left + 6 + right * Math.cos(angle) - down * Math.sin(angle),
      height / 2 + top + right * Math.sin(angle) + down * Math.cos(angle),
    ]
  }
}

function wave(): (point: Point) => Point {
  const [across, along] = [between(0, 6.3), between(0, 6.3)]
  const [tall, deep] = [between(2, 3.2), between(2, 3.2)]
  return ([x, y]) => [x + deep * Math.sin(y / 9 + across), y + tall * Math.sin(x / 17 + along)]
}

/** A straight stroke in small steps, so that it can be bent. */
const subdivided = (stroke: readonly Point[]): Point[] =>
  stroke.flatMap((end, place): Point[] => {
    const start = stroke[place - 1]
    if (!start) return [end]
    return [0.25, 0.5, 0.75, 1].map(
      (part): Point => [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part],
    )
  })

const pathOf = (points: readonly Point[]) =>
  points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

const crossing = () =>
  `M0 ${between(8, 52)}C${between(40, 80)} ${between(0, 60)} ${between(120, 160)} ${between(0, 60)} ${width} ${between(8, 52)}`

const speck = () =>
  `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.5, 1.6)}" fill="${ink}" opacity="${between(0.2, 0.7)}"/>`
