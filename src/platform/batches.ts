/** A run of a clean-up ends after so long; the next one goes on where it was. */
const msMax = 60_000

/**
 * Deletes old rows, batch by batch, each a statement or transaction of its own: however many there are, no
 * statement takes long, and deleted rows stay deleted when a later batch fails. It ends when a batch was not
 * full, when the job is aborted, and after a minute.
 * @param deleteSome deletes at most so many, and returns how many it did
 */
export async function inBatches(
  signal: AbortSignal,
  deleteSome: (atMost: number) => Promise<number>,
  atMost = 1_000,
): Promise<void> {
  const until = performance.now() + msMax
  while (!signal.aborted && performance.now() < until) if ((await deleteSome(atMost)) < atMost) return
}
