/** Waits for something, but no longer than this. */
export async function atMost(ms: number, ending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, ms)
  })
  await Promise.race([ending, late]).finally(() => clearTimeout(timer))
}
