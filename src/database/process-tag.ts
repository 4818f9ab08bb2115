import { randomBytes } from 'node:crypto'

/**
 * Ends the name of each connection of this process, so that a process can distinguish its own from those of
 * others.
 */
export const processTag = randomBytes(4).toString('hex')
