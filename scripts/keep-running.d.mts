import type { ChildProcess } from 'node:child_process'

export function keepRunning(parts: {
  readonly spawn: () => ChildProcess
  readonly log: (line: string) => void
  readonly pauseMs?: number
}): {
  readonly stop: (signal: NodeJS.Signals) => void
  /** The exit code in the end. */
  readonly ended: Promise<number>
}
