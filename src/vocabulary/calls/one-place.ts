import { z } from 'zod'
import { id } from './fields.ts'

/** One place up or down among those beside it. */
export const oneStep = z.enum(['up', 'down'])

/** What travels to move one of a list by a place. */
export const moveByOne = z.object({ id, to: oneStep }).strict()
