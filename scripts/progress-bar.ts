import type { WriteStream } from 'node:tty'

const width = 32

/** A bar that moves in a terminal; a line for every tenth where the output is saved. */
export function drawProgress(stream: WriteStream) {
  let tenthsShown = 0
  return {
    /** @param part from 0 to 1 */
    show: (part: number, told: string): void => {
      const text = `${String(Math.floor(part * 100)).padStart(3)} %  ${told}`
      if (stream.isTTY)
        stream.write(`\r${'█'.repeat(Math.round(part * width)).padEnd(width, '░')} ${text.padEnd(48)}`)
      else if (Math.floor(part * 10) > tenthsShown) {
        tenthsShown = Math.floor(part * 10)
        stream.write(`${text}\n`)
      }
    },
    end: (): void => {
      if (stream.isTTY) stream.write('\n')
    },
  }
}
