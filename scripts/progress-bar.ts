import type { WriteStream } from 'node:tty'
import type { ImportProgress } from '#modules/imports/public.ts'

const width = 32

/** A bar that moves in a terminal; a line for every tenth where the output is kept. */
export function drawProgress(stream: WriteStream) {
  let tenthsShown = 0
  return {
    show: ({ bytes, bytesTotal, counts }: ImportProgress): void => {
      const part = bytesTotal > 0 ? Math.min(1, bytes / bytesTotal) : 1
      const done = counts.added + counts.changed + counts.unchanged
      const text = `${String(Math.floor(part * 100)).padStart(3)} %  ${done} products${counts.refused > 0 ? `, ${counts.refused} refused` : ''}`
      if (stream.isTTY) stream.write(`\r${'█'.repeat(Math.round(part * width)).padEnd(width, '░')} ${text} `)
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
