/**
 * Runs the server and starts it again when it dies, since the system may kill it without a message when
 * memory runs out. A server that never became ready has reported why and is not restarted, nor is one that
 * dies repeatedly.
 */
import { constants } from 'node:os'

const deathsMax = 5
const withinMs = 10 * 60_000

/**
 * @param {{ spawn: () => import('node:child_process').ChildProcess, log: (line: string) => void, pauseMs?: number }} parts
 *   a child sends `open` over its channel when it answers
 * @returns {{ stop: (signal: NodeJS.Signals) => void, ended: Promise<number> }} the exit code in the end
 */
export function keepRunning({ spawn, log, pauseMs = 1_000 }) {
  const deaths = []
  let isStopping = false
  let child
  /** @type {(code: number) => void} */
  let end
  const ended = new Promise((resolve) => {
    end = resolve
  })
  const begin = () => {
    let isOpen = false
    child = spawn()
    child.on('message', (said) => {
      if (said === 'open') isOpen = true
    })
    child.once('exit', (code, signal) => {
      const exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
      if (isStopping || exitCode === 0 || !isOpen) return end(exitCode)
      const now = Date.now()
      deaths.push(now)
      const recent = deaths.filter((at) => now - at < withinMs).length
      const again = recent < deathsMax
      log(
        JSON.stringify({
          ...{
            level: 60,
            time: now,
            msg: again ? 'the server died and is started again' : 'the server died too often',
          },
          why: whyOf(code, signal),
        }),
      )
      if (again) setTimeout(() => (isStopping ? end(exitCode) : begin()), pauseMs)
      else end(exitCode)
    })
  }
  begin()
  return {
    stop: (signal) => {
      isStopping = true
      child.kill(signal)
    },
    ended,
  }
}

/**
 * Node ends itself with SIGABRT when its heap is full, or with that code; Linux kills a process that exhausts
 * the memory.
 */
function whyOf(code, signal) {
  if (signal === 'SIGKILL') return 'killed (SIGKILL), most often because the machine had no memory left'
  if (signal === 'SIGABRT' || code === 134)
    return 'ended (SIGABRT), most often because its own memory was full'
  return signal ? `ended by ${signal}` : `ended with code ${code}`
}
