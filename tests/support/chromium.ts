import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without its window is a third cheaper to run, so it is taken where it is installed. */
const browserNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** @throws Error that says how to name it */
export function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [
    process.env.CHROMIUM_PATH,
    ...browserNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const found = places.find((place) => place && existsSync(place))
  if (!found)
    throw new Error('There is no Chromium. Install it, or say where it is: CHROMIUM_PATH=/path/to/chromium')
  return found
}
