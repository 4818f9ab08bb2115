/**
 * Ends the wait for a script. A browser waits for a module without an end, so one that neither arrives nor
 * fails counts as failed after half a minute, as long as a call that is never answered (`unanswered.ts`).
 */
export function inTime<Module>(arriving: Promise<Module>): Promise<Module> {
  return Promise.race([
    arriving,
    new Promise<never>((_, end) => setTimeout(() => end(new Error('A script did not arrive')), 30_000)),
  ])
}
